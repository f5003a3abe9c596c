import { useCommand } from '@coverline/client/hooks'
import { doctors } from '@coverline/contract/doctors/endpoints'
import { mostPauseComment, pauseReasons } from '@coverline/contract/doctors/terms'
import { SelectField, TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByBookings } from '../queries.ts'
import classes from './queue.module.css'

/** Pauses the doctor with a reason that operators see. */
export function PauseForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['bookings', 'doctors'])
  const errorText = useFieldText()
  const pause = useCommand(doctors.pause, { refresh: touchedByBookings })
  const form = useAppForm(doctors.pause.input, { reason: 'BREAK', comment: '' }, { errorText })
  return (
    <ActionForm
      form={form}
      id="pause"
      title={t('queue.pauseTitle')}
      action={t('queue.pause')}
      onClose={onClose}
      run={async (values) => {
        await pause.mutateAsync({ input: values })
        onClose()
      }}
    >
      <p className={classes.hint}>{t('queue.pauseHint')}</p>
      <SelectField
        form={form}
        name="reason"
        label={t('queue.reason')}
        required
        options={pauseReasons.map((reason) => ({
          value: reason,
          label: t(`doctors:pauseReasons.${reason}`),
        }))}
      />
      <TextareaField
        form={form}
        name="comment"
        label={t('queue.comment')}
        rows={2}
        maxLength={mostPauseComment}
      />
    </ActionForm>
  )
}
