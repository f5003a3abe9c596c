import type { changes } from '@coverline/contract/changes/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { changesOfCompany, sentChanges } from './access.ts'
import { findChanges } from './queries.ts'
import { headViews } from './view.ts'

/** Lists the changes of the caller's company. */
export async function listOwnChanges(
  ctx: CtxOf<typeof changes.companyList>,
  input: InputOf<typeof changes.companyList>,
): Promise<OutputOf<typeof changes.companyList>> {
  const { rows, ...page } = await findChanges(ctx, changesOfCompany(ctx), input)
  return { items: await headViews(ctx, rows), ...page }
}

/** Lists what companies sent to the provider. */
export async function listSentChanges(
  ctx: CtxOf<typeof changes.list>,
  input: InputOf<typeof changes.list>,
): Promise<OutputOf<typeof changes.list>> {
  const { rows, ...page } = await findChanges(ctx, sentChanges(ctx), input)
  return { items: await headViews(ctx, rows), ...page }
}
