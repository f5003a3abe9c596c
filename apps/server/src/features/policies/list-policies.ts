import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { policies } from '@coverline/contract/policies/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { performanceOf } from './performance/policy-performance.ts'
import { findPolicies, findPolicyPage } from './queries.ts'
import { policyView } from './view.ts'

/** Lists the provider's policies with search, filters and sorting. An agent gets only their own. */
export async function listPolicies(
  ctx: CtxOf<typeof policies.list>,
  input: InputOf<typeof policies.list>,
): Promise<OutputOf<typeof policies.list>> {
  const { ids, ...page } = await findPolicyPage(ctx, input)
  const rows = await findPolicies(ctx, ids)
  const figures = input.withFinancialPerformance ? await performanceOf(ctx, rows) : null
  const items = rows.map((row) => {
    const performance = figures?.get(row.id)
    return { ...policyView(ctx, row), ...(performance ? { performance } : {}) }
  })
  return { items, ...page }
}
