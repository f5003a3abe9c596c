import type { BookingState as State } from '@coverline/contract/bookings/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const tones: Record<State, StatusTone> = {
  NEW: 'warning',
  CONFIRMED: 'success',
  DONE: 'neutral',
  CANCELED: 'neutral',
  NO_SHOW: 'danger',
}

export function BookingState({ state }: { state: State }) {
  const { t } = useTranslation('bookings')
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
}
