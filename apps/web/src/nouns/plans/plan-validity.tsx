import type { Plan } from '@coverline/contract/plans/endpoints'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { today } from '../../kit/text/days.ts'

type Dates = Pick<Plan, 'validityStartAt' | 'validityEndAt'>

/** Whether the plan has not begun yet or has ended; both of its days belong to it. */
export function isOutside({ validityStartAt: start, validityEndAt: end }: Dates): boolean {
  const now = today()
  return (start !== null && start > now) || (end !== null && end < now)
}

/** Says of a plan outside of its validity on which side; within it there is nothing to say. */
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
