import type { OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { countTodo } from '../lists/list-queries.ts'
import { countConcerning, findNewest, hasUnread } from './total-queries.ts'

const shown = 5

/** Returns the data for the menu, the tab icon and the announcement of new tickets. */
export async function showTotals(
  ctx: CtxOf<typeof tickets.totals>,
): Promise<OutputOf<typeof tickets.totals>> {
  const newest = await findNewest(ctx, shown)
  return {
    commonCountTodo: await countTodo(ctx),
    hasUnread: await hasUnread(ctx),
    newest: newest.map(({ id, number, businessType, fullName, createdAt, since, isAssigned }) => ({
      ticketId: id,
      number,
      businessType,
      fullName: fullName ?? '',
      createdAt: createdAt.toISOString(),
      since: since.toISOString(),
      isAssigned,
    })),
    concernedCount: await countConcerning(ctx),
  }
}
