import type { BulkOperation } from '@coverline/contract/bulk/endpoints'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../kit/text/use-translation.ts'

const tones: Record<BulkOperation['status'], StatusTone> = {
  CHECKING: 'info',
  READY: 'warning',
  RUNNING: 'info',
  DONE: 'success',
  UNDOING: 'info',
  UNDONE: 'neutral',
  CANCELED: 'neutral',
  FAILED: 'danger',
}

export function BulkStatusBadge({ status }: { status: BulkOperation['status'] }) {
  const { t } = useTranslation('bulk')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
