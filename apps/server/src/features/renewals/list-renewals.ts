import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { renewals } from '@coverline/contract/renewals/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findRenewalPage } from './queries.ts'
import { renewalView } from './view.ts'

/** Lists policies that end soon or ended without a decision. An agent gets only their own. */
export async function listRenewals(
  ctx: CtxOf<typeof renewals.list>,
  input: InputOf<typeof renewals.list>,
): Promise<OutputOf<typeof renewals.list>> {
  const { rows, ...page } = await findRenewalPage(ctx, input)
  return { items: rows.map((row) => renewalView(ctx, row)), ...page }
}
