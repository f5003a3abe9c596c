import type { Plan } from '@coverline/contract/plans/endpoints'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { today } from '../../kit/text/days.ts'

type Dates = Pick<Plan, 'validityStartAt' | 'validityEndAt'>

/** True if the plan has not started yet or has ended; both dates are inclusive. */
export function isOutside({ validityStartAt: start, validityEndAt: end }: Dates): boolean {
  const now = today()
  return (start !== null && start > now) || (end !== null && end < now)
}

/** Shows that a plan has not started yet or has ended; empty within its validity. */
export function PlanValidity({ plan }: { plan: Dates }) {
  const { t } = useTranslation('plans')
  if (!isOutside(plan)) return null
  const hasEnded = plan.validityEndAt !== null && plan.validityEndAt < today()
  return (
    <StatusBadge tone={hasEnded ? 'warning' : 'info'}>
      {t(hasEnded ? 'validity.ended' : 'validity.ahead')}
    </StatusBadge>
  )
}
