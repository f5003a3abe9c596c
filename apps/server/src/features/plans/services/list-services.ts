import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { services } from '@coverline/contract/services/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findPlan } from '../queries.ts'
import { findServices } from './queries.ts'
import { serviceView } from './view.ts'

/** Lists the services of a plan in their order. */
export async function listServices(
  ctx: CtxOf<typeof services.list>,
  input: InputOf<typeof services.list>,
): Promise<OutputOf<typeof services.list>> {
  const { rows, ...page } = await findServices(ctx, input)
  // An empty list and an unknown plan give different answers.
  if (page.totalCount === 0 && !(await findPlan(ctx, input.packageId))) ctx.fail('common.not-found')
  return { items: rows.map(serviceView), ...page }
}
