import type { PolicyState } from '@coverline/contract/policies/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { daysBetween } from '@coverline/contract/calendar'
import { today } from '../../../kit/text/days.ts'
import { useFormat } from '../../../kit/text/use-format.ts'

const tones: Record<PolicyState, StatusTone> = {
  ACTIVE: 'success',
  ACTIVATION_PENDING: 'warning',
  ACTIVATION_SCHEDULED: 'info',
  DEACTIVATION_SCHEDULED: 'warning',
  DEACTIVATED: 'neutral',
  NOT_ACTIVATED: 'neutral',
  ARCHIVED: 'neutral',
}

const running: readonly PolicyState[] = ['ACTIVE', 'ACTIVATION_PENDING']
/** Days before its end from which a policy shows that it ends soon (ENTITIES). */
const soon = 30

interface PolicyStateBadgeProps {
  state: PolicyState
  endDate: string | null
  /** Dates of a planned change, shown in the badge. */
  deactivationDate?: string | null
  activationDate?: string | null
  isCanceled?: boolean
}

/** The state of a policy; for an active one that ends soon or has just ended, that instead. */
export function PolicyStateBadge(props: PolicyStateBadgeProps) {
  const { state, endDate, deactivationDate, activationDate, isCanceled } = props
  const { t } = useTranslation('policies')
  const format = useFormat()
  const left = endDate === null ? null : daysBetween(today(), endDate)
  if (left !== null && left <= soon && running.includes(state)) {
    const text = left < 0 ? t('expired') : left === 0 ? t('expiresToday') : t('expiresIn', { count: left })
    return <StatusBadge tone="danger">{text}</StatusBadge>
  }
  const words = isCanceled ? 'statesOn.canceled' : 'statesOn.plain'
  const planned =
    state === 'DEACTIVATION_SCHEDULED' && deactivationDate
      ? t(`${words}.scheduled`, { day: format.day(deactivationDate) })
      : state === 'DEACTIVATED' && activationDate
        ? t(`${words}.until`, { day: format.day(activationDate) })
        : state === 'DEACTIVATED' && isCanceled
          ? t('statesOn.canceled.now')
          : t(`states.${state}`)
  return <StatusBadge tone={tones[state]}>{planned}</StatusBadge>
}
