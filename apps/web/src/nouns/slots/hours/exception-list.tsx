import { useCommand } from '@coverline/client/hooks'
import { slots } from '@coverline/contract/calls.generated'
import type { SlotException } from '@coverline/contract/slots/templates'
import { IconButton } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { IconTrash } from '@tabler/icons-react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedBySlots } from '../queries.ts'
import classes from './hours.module.css'
import { useExceptionDays } from './use-exception-days.ts'

interface ExceptionListProps {
  items: readonly SlotException[]
  canPlan: boolean
  /** Also the holidays of the provider may be deleted here. */
  ownsHolidays?: boolean
}

/** Exceptions or holidays ahead; one is deleted after a question. */
export function ExceptionList({ items, canPlan, ownsHolidays = false }: ExceptionListProps) {
  const { t } = useTranslation('slots')
  const daysOf = useExceptionDays()
  const attempt = useAttempt()
  const { mutateAsync } = useCommand(slots.deleteException, { refresh: touchedBySlots })
  const remove = async ({ exceptionId, title }: SlotException) => {
    const question = { title: t('hours.deleteAsk', { title }), text: t('hours.deleteText') }
    if (!(await confirm({ ...question, confirmLabel: t('common:delete'), danger: true }))) return
    if (await attempt(() => mutateAsync({ input: { exceptionId } })))
      toast.success(t('hours.exceptionDeleted'))
  }
  return (
    <ul className={classes.list}>
      {items.map((one) => (
        <li key={one.exceptionId} className={classes.item}>
          <div className={classes.text}>
            <strong>{one.title}</strong>
            <span className={classes.dim}>{daysOf(one)}</span>
            <span className={classes.dim}>
              {one.doctorId === null && !ownsHolidays ? `${t('hours.holiday')}. ` : ''}
              {one.hours.length === 0
                ? t('hours.off')
                : one.hours.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ')}
            </span>
          </div>
          {canPlan && (one.doctorId !== null || ownsHolidays) ? (
            <IconButton
              label={t('hours.deleteException', { title: one.title })}
              icon={<IconTrash size={16} />}
              onClick={() => void remove(one)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
