import { useCommand } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/bookings/endpoints'
import { type PutBackReason, putBackReasons } from '@coverline/contract/bookings/terms'
import { SelectField, useAppForm } from '@coverline/ui/form/form-kit'
import { toast } from '@coverline/ui/overlays/toast'
import type { ReactNode } from 'react'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByBookings } from '../queries.ts'
import classes from './queue.module.css'

const schema = bookings.putBack.input.omit({ receptionId: true })

interface PutBackFormProps {
  receptionId: string
  onClose: () => void
  /** The reason that is chosen first */
  reason?: PutBackReason
  /** What the user confirms */
  hint?: ReactNode
}

/** Returns a person to the queue, with a reason. */
export function PutBackForm({
  receptionId,
  onClose,
  reason = 'PERSON_ABSENT',
  hint = null,
}: PutBackFormProps) {
  const { t } = useTranslation('bookings')
  const errorText = useFieldText()
  const back = useCommand(bookings.putBack, { refresh: touchedByBookings })
  const form = useAppForm(schema, { reason }, { errorText })
  return (
    <ActionForm
      form={form}
      id="put-back"
      title={t('queue.putBackTitle')}
      action={t('queue.putBack')}
      onClose={onClose}
      run={async (values) => {
        await back.mutateAsync({ input: { receptionId, ...values } })
        toast.success(t('queue.putBackDone'))
        onClose()
      }}
    >
      {hint ?? <p className={classes.hint}>{t('queue.putBackHint')}</p>}
      <SelectField
        form={form}
        name="reason"
        label={t('queue.reason')}
        required
        options={putBackReasons.map((reason) => ({
          value: reason,
          label: t(`queue.putBackReasons.${reason}`),
        }))}
      />
    </ActionForm>
  )
}
