import type { ReceiptState, SendingStatus } from '@coverline/contract/broadcasts/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const ofSending: Record<SendingStatus, StatusTone> = {
  SCHEDULED: 'warning',
  RUNNING: 'info',
  DONE: 'success',
  FAILED: 'danger',
  CANCELED: 'neutral',
}
const ofReceipt: Record<ReceiptState, StatusTone> = {
  WAITING: 'info',
  SENT: 'success',
  DELIVERED: 'success',
  FAILED: 'danger',
  CANCELED: 'neutral',
}

export function BroadcastBadge({ status }: { status: SendingStatus }) {
  const { t } = useTranslation('broadcasts')
  return <StatusBadge tone={ofSending[status]}>{t(`statuses.${status}`)}</StatusBadge>
}

export function ReceiptBadge({ state }: { state: ReceiptState }) {
  const { t } = useTranslation('broadcasts')
  return <StatusBadge tone={ofReceipt[state]}>{t(`states.${state}`)}</StatusBadge>
}
