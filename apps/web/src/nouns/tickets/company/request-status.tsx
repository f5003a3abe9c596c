import type { CompanyTicketStatus } from '@coverline/contract/tickets/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const tones: Record<CompanyTicketStatus, StatusTone> = {
  TODO: 'info',
  IN_PROGRESS: 'warning',
  DONE: 'success',
}

/** The state of a request as its company sees it */
export function RequestStatus({ status }: { status: CompanyTicketStatus }) {
  const { t } = useTranslation('tickets')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status === 'TODO' ? 'NEW' : status}`)}</StatusBadge>
}
