import { useTranslation } from '../../../kit/text/use-translation.ts'
import { RecordHistory } from '../../audit/shared/record-history.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { useFilterChoices } from '../queries.ts'

export function TicketHistory({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation(['tickets', 'audit'])
  const choices = useFilterChoices()
  const allowed = useAllowed({ permissions: ['INSURED_VIEW'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  if (!allowed) return null
  const valueOf = (field: string, value: unknown): unknown =>
    field === 'operatorUserId' && typeof value === 'string'
      ? (choices?.operators.find(({ id }) => id === value)?.name ?? '…')
      : value
  return (
    <RecordHistory
      entity="tickets"
      entityId={ticketId}
      actionText={(action) => t([`audit:actions.${action as 'tickets.created'}`, 'audit:other'])}
      valueText={valueOf}
    />
  )
}
