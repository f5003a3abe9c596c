import type { OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findTags } from './tag-queries.ts'

/** Lists all tags by name. */
export async function listTags(ctx: CtxOf<typeof tickets.tags>): Promise<OutputOf<typeof tickets.tags>> {
  const items = await findTags(ctx)
  return { items, totalCount: items.length }
}
