import type { Plan } from '@coverline/contract/plans/endpoints'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Switch } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'

interface PlanStatusProps {
  plan: Pick<Plan, 'name' | 'isAvailable' | 'can'>
  pending: boolean
  onToggle: () => void
}

/** A plan's state: a switch for users who may change it, a badge for others. */
export function PlanStatus({ plan, pending, onToggle }: PlanStatusProps) {
  const { t } = useTranslation('plans')
  const state = t(plan.isAvailable ? 'plans:states.active' : 'plans:states.inactive')
  if (!plan.can.update) {
    return <StatusBadge tone={plan.isAvailable ? 'success' : 'neutral'}>{state}</StatusBadge>
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
