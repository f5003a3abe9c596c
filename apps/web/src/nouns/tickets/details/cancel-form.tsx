import { useCommand } from '@coverline/client/hooks'
import { cancellationReasons } from '@coverline/contract/dictionaries/terms'
import { tickets } from '@coverline/contract/tickets/endpoints'
import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { SelectField, TextareaField, useAppForm } from '@coverline/ui/form/form-kit'
import { toast } from '@coverline/ui/overlays/toast'
import * as z from 'zod'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByTickets } from '../queries.ts'

const schema = z.strictObject({
  cancellationReasonSave: z.enum(cancellationReasons),
  cancellationNoteSave: tickets.save.input.shape.cancellationNoteSave,
})

export function CancelForm({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const errorText = useFieldText()
  const { mutateAsync } = useCommand(tickets.save, { refresh: touchedByTickets })
  const form = useAppForm(
    schema,
    { cancellationReasonSave: 'CLIENT_REQUEST', cancellationNoteSave: '' },
    { errorText },
  )
  return (
    <ActionForm
      form={form}
      id="cancel-form"
      title={t('cancelForm.title')}
      action={t('cancelForm.save')}
      keep={t('cancelForm.keep')}
      danger
      onClose={onClose}
      run={async (values) => {
        await mutateAsync({ input: { ticketId: ticket.ticketId, ...values } })
        toast.success(t('cancelForm.done'))
        onClose()
      }}
    >
      <SelectField
        form={form}
        name="cancellationReasonSave"
        label={t('cancelForm.reason')}
        required
        options={cancellationReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
      />
      <TextareaField
        form={form}
        name="cancellationNoteSave"
        label={t('cancelForm.note')}
        rows={3}
        maxLength={500}
      />
    </ActionForm>
  )
}
