import type { PolicyState } from '@coverline/contract/policies-terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { daysBetween, today } from './days.ts'

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
/** A policy that ends within so many days says so (S1 §3). */
const soon = 30

interface PolicyStateBadgeProps {
  state: PolicyState
  endDate: string | null
}

/** The state of a policy; a running one that ends soon, or has just ended, says that instead. */
export function PolicyStateBadge({ state, endDate }: PolicyStateBadgeProps) {
  const { t } = useTranslation('policies')
  const left = endDate === null ? null : daysBetween(today(), endDate)
  if (left !== null && left <= soon && running.includes(state)) {
    const text = left < 0 ? t('expired') : left === 0 ? t('expiresToday') : t('expiresIn', { count: left })
    return <StatusBadge tone="danger">{text}</StatusBadge>
  }
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
}
