import type { Ticket } from '@coverline/contract/tickets/shapes'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const tones: Record<Ticket['status'], StatusTone> = {
  NEW: 'info',
  IN_PROGRESS: 'warning',
  DONE: 'success',
}

export function TicketState({ ticket }: { ticket: Pick<Ticket, 'status' | 'cancellationReason'> }) {
  const { t } = useTranslation('tickets')
  const { status, cancellationReason } = ticket
  return (
    <StatusBadge tone={cancellationReason ? 'neutral' : tones[status]}>
      {cancellationReason ? t('canceled') : t(`statuses.${status}`)}
    </StatusBadge>
  )
}
