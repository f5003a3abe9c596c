import { useCommand } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/bookings/endpoints'
import type { BookingDetail } from '@coverline/contract/bookings/shapes'
import { cancellationReasons } from '@coverline/contract/dictionaries/terms'
import { SelectField, TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { toast } from '@coverline/ui/overlays/toast'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByBookings } from '../queries.ts'

const schema = bookings.adminCancel.input.omit({ receptionId: true })

/** Cancels a booking with a reason; the wish of the person is recorded as the person's. */
export function CancelForm({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const { t } = useTranslation(['bookings', 'tickets'])
  const errorText = useFieldText()
  const { receptionId, person } = booking
  const byProvider = useCommand(bookings.adminCancel, { refresh: touchedByBookings })
  const byPerson = useCommand(bookings.cancel, { refresh: touchedByBookings })
  const form = useAppForm(schema, { cancellationReason: 'CLIENT_REQUEST', comment: '' }, { errorText })
  return (
    <ActionForm
      form={form}
      id="cancel-booking"
      title={t('actions.cancel')}
      action={t('actions.cancel')}
      keep={t('actions.keep')}
      danger
      guarded
      onClose={onClose}
      run={async (values) => {
        const isWish = values.cancellationReason === 'CLIENT_REQUEST' && !values.comment
        if (isWish)
          await byPerson.mutateAsync({ input: { receptionId, personProfileId: person.personProfileId } })
        else await byProvider.mutateAsync({ input: { receptionId, ...values } })
        toast.success(t('actions.canceled'))
        onClose()
      }}
    >
      <SelectField
        form={form}
        name="cancellationReason"
        label={t('cancelForm.reason')}
        required
        options={cancellationReasons.map((reason) => ({
          value: reason,
          label: t(`tickets:reasons.${reason}`),
        }))}
      />
      <TextareaField form={form} name="comment" label={t('cancelForm.comment')} rows={3} maxLength={500} />
    </ActionForm>
  )
}
