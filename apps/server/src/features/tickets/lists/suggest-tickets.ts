import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findMeant } from '../totals/filter-queries.ts'
import { findTickets } from '../row-queries.ts'
import { authorView } from '../view.ts'

/** Suggests tickets for a few letters or a number: the exact number first, then newest first. */
export async function suggestTickets(
  ctx: CtxOf<typeof tickets.suggest>,
  { limit, searchString }: InputOf<typeof tickets.suggest>,
): Promise<OutputOf<typeof tickets.suggest>> {
  const ids = await findMeant(ctx, searchString, limit)
  const rows = new Map((await findTickets(ctx, ids)).map((row) => [row.id, row]))
  const items = ids.flatMap((id) => rows.get(id) ?? [])
  return {
    items: items.map((row) => ({
      ticketId: row.id,
      number: row.number,
      status: row.status,
      businessType: row.businessType,
      author: authorView(row),
    })),
  }
}
