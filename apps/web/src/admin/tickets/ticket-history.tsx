import { useTranslation } from '../../shared/use-translation.ts'
import { RecordHistory } from '../../shared/record-history.tsx'
import { changeText } from '../../shared/change-text.ts'
import { useAllowed } from '../../app/use-session.ts'
import { useFilterChoices } from './queries.ts'

const known = [
  'status',
  'tags',
  'description',
  'operatorUserId',
  'cancellationReason',
  'cancellationNote',
  'slotAt',
] as const

/** Who did what to the request. */
export function TicketHistory({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation(['tickets', 'history'])
  const choices = useFilterChoices()
  const allowed = useAllowed({ permissions: ['INSURED_VIEW'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  if (!allowed) return null
  const valueOf = (field: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    if (field === 'status') return t([`statuses.${value as 'NEW'}`])
    if (field === 'cancellationReason') return t([`reasons.${value as 'OTHER'}`])
    if (field === 'operatorUserId') return choices?.operators.find(({ id }) => id === value)?.name ?? '…'
    return value
  }
  return (
    <RecordHistory
      entity="tickets"
      entityId={ticketId}
      actionText={(action) => t([`history:actions.${action as 'tickets.created'}`, 'history:other'])}
      changeText={({ field, before, after }) => {
        const shown = known.find((each) => each === field)
        return (
          shown && changeText(t(`history:fields.${shown}`), valueOf(field, before), valueOf(field, after))
        )
      }}
    />
  )
}
