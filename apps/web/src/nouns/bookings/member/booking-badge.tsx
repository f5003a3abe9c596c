import type { MemberBooking } from '@coverline/contract/bookings/member-endpoints'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const tones: Record<MemberBooking['state'], StatusTone> = {
  NEW: 'warning',
  CONFIRMED: 'success',
  DONE: 'neutral',
  CANCELED: 'neutral',
  NO_SHOW: 'danger',
}

interface BookingBadgeProps {
  state: MemberBooking['state']
  /** Its time has passed, and nobody has said whether it took place. */
  isOver?: boolean
}

/** The state of an own booking in a word. One that nobody has agreed to is never called booked. */
export function BookingBadge({ state, isOver = false }: BookingBadgeProps) {
  const { t } = useTranslation('care')
  if (isOver && (state === 'NEW' || state === 'CONFIRMED'))
    return <StatusBadge tone="neutral">{t('badge.OVER')}</StatusBadge>
  return <StatusBadge tone={tones[state]}>{t(`badge.${state}`)}</StatusBadge>
}
