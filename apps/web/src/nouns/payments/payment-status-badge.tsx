import type { Payment } from '@coverline/contract/payments/endpoints'
import type { PaymentStatus } from '@coverline/contract/payments/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { daysBetween } from '@coverline/contract/calendar'
import { today } from '../../kit/text/days.ts'

const tones: Record<PaymentStatus, StatusTone> = {
  OVERDUE: 'danger',
  NOT_SENT: 'warning',
  SENT: 'info',
  UPCOMING: 'info',
  SCHEDULED: 'neutral',
  COMPLETED: 'success',
  CANCELED: 'neutral',
}

/** The status of a payment; an overdue one shows the number of days. */
export function PaymentStatusBadge({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments')
  const { status, dueDate } = payment
  const text =
    status === 'OVERDUE'
      ? t('overdueSince', { count: Math.max(1, daysBetween(dueDate, today())) })
      : t(`statuses.${status}`)
  return <StatusBadge tone={tones[status]}>{text}</StatusBadge>
}
