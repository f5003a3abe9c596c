import type { commissions } from '@coverline/contract/commissions/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findEntryPage } from './queries.ts'
import { entryView } from './view.ts'

/** Lists accrued commission; an agent sees only their own. */
export async function listEntries(
  ctx: CtxOf<typeof commissions.list>,
  input: InputOf<typeof commissions.list>,
): Promise<OutputOf<typeof commissions.list>> {
  const { rows, ...page } = await findEntryPage(ctx, input)
  return { items: rows.map(entryView), ...page }
}
