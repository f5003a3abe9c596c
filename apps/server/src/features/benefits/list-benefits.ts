import type { benefits } from '@coverline/contract/benefits/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { checkWhose } from './check-whose.ts'
import { findBenefits, findPolicies } from './queries.ts'
import { shownDay } from './rules.ts'
import { policyBenefitsView } from './view.ts'

/** Lists used and remaining benefits of a policy, or of a person's policies. */
export async function listBenefits(
  ctx: CtxOf<typeof benefits.list>,
  input: InputOf<typeof benefits.list>,
): Promise<OutputOf<typeof benefits.list>> {
  const policies = await findPolicies(ctx, input)
  await checkWhose(ctx, input, policies.length)
  const today = input.day ?? ctx.today
  const shown = policies.map((policy) => ({ ...policy, day: shownDay(today, policy) }))
  const rows = shown.length === 0 ? [] : await findBenefits(ctx, shown)
  const items = shown.map((policy) =>
    policyBenefitsView(
      policy,
      rows.filter((row) => row.policyId === policy.id),
      { today, canUse: ctx.actor.permissions.has('POLICIES_UPDATE') },
    ),
  )
  return { items, totalCount: items.length }
}
