import { useCommand } from '@coverline/client/hooks'
import { tickets } from '@coverline/contract/tickets/endpoints'
import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { SelectField, useAppForm } from '@coverline/ui/form/form-kit'
import { toast } from '@coverline/ui/overlays/toast'
import * as z from 'zod'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { mergeable } from './mergeable.ts'
import { touchedByTickets } from '../queries.ts'

const schema = z.strictObject({ intoTicketId: tickets.merge.input.shape.intoTicketId })

interface MergeFormProps {
  ticket: TicketDetail
  onClose: () => void
  onMerged: (intoTicketId: string) => void
}

/** Chooses the open request of the same client that this one is merged into. */
export function MergeForm({ ticket, onClose, onMerged }: MergeFormProps) {
  const { t } = useTranslation('tickets')
  const errorText = useFieldText()
  const fail = useFailure()
  const merge = useCommand(tickets.merge, { refresh: touchedByTickets })
  const reopen = useCommand(tickets.save, { refresh: touchedByTickets })
  const { ticketId } = ticket
  const others = mergeable(ticket)
  const form = useAppForm(schema, { intoTicketId: others[0]?.ticketId ?? '' }, { errorText })
  const undo = async () => {
    try {
      await reopen.mutateAsync({ input: { ticketId, statusSave: 'IN_PROGRESS' } })
      toast.success(t('actions.reopened'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <ActionForm
      form={form}
      id="merge-form"
      title={t('merge.title', { number: ticket.number })}
      action={t('merge.save')}
      onClose={onClose}
      run={async ({ intoTicketId }) => {
        await merge.mutateAsync({ input: { ticketId, intoTicketId } })
        const number = others.find((one) => one.ticketId === intoTicketId)?.number
        toast.success({
          title: t('merge.done', { number }),
          action: { label: t('actions.undo'), onSelect: () => void undo() },
        })
        onMerged(intoTicketId)
      }}
    >
      <p>{t('merge.text')}</p>
      <SelectField
        form={form}
        name="intoTicketId"
        label={t('merge.into')}
        required
        options={others.map((one) => ({
          value: one.ticketId,
          label: [t('number', { number: one.number }), t(`types.${one.businessType}`), one.description]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </ActionForm>
  )
}
