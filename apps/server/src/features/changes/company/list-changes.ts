import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { changesOfCompany } from '../access.ts'
import { findChanges } from '../queries.ts'
import { headViews } from '../view.ts'

/** Lists the changes of the caller's company. */
export async function listOwnChanges(
  ctx: CtxOf<typeof companyChanges.list>,
  input: InputOf<typeof companyChanges.list>,
): Promise<OutputOf<typeof companyChanges.list>> {
  const { rows, ...page } = await findChanges(ctx, changesOfCompany(ctx), input)
  return { items: await headViews(ctx, rows), ...page }
}
