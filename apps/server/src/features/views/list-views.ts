import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { views } from '@coverline/contract/views/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findViews } from './queries.ts'
import { mayChange } from './rules.ts'

/** Lists the saved views of a list. */
export async function listViews(
  ctx: CtxOf<typeof views.list>,
  { list }: InputOf<typeof views.list>,
): Promise<OutputOf<typeof views.list>> {
  const rows = await findViews(ctx, list)
  const items = rows.map((row) => ({
    viewId: row.id,
    name: row.name,
    search: row.search,
    isShared: row.isShared,
    authorName: row.userId === ctx.actor.userId ? null : row.authorName,
    can: { update: mayChange(ctx.actor, row) },
  }))
  return { items, totalCount: items.length }
}
