import type { Plan } from '@coverline/contract/plans/endpoints'
import type { PlanStatus as Status } from '@coverline/contract/plans/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { Switch } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'

interface PlanStatusProps {
  plan: Pick<Plan, 'name' | 'isAvailable' | 'status' | 'can'>
  pending: boolean
  onToggle: () => void
}

const tones: Record<Status, StatusTone> = { ACTIVE: 'success', PAUSE: 'neutral', NEED_ACTIVATION: 'warning' }

/** A plan's state: a switch for users who may change it, a badge for others. */
export function PlanStatus({ plan, pending, onToggle }: PlanStatusProps) {
  const { t } = useTranslation('plans')
  const state = t(`plans:statuses.${plan.status}`)
  if (!plan.can.update) {
    return <StatusBadge tone={tones[plan.status]}>{state}</StatusBadge>
  }
  return (
    <Switch
      checked={plan.isAvailable}
      disabled={pending}
      onChange={onToggle}
      label={state}
      aria-label={t('switchLabel', { name: plan.name })}
    />
  )
}
