import type { Context } from '../../../platform/context.ts'
import type { MergedRequests } from '@coverline/contract/tickets/shapes'
import { visibleTickets } from '../access.ts'

/** Records which ticket a locked and closed ticket was merged into. */
export async function recordMerge(ctx: Context, ticketId: string, intoId: string): Promise<void> {
  await ctx.db
    .updateTable('tickets')
    .set({ merged_into_id: intoId })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', ticketId)
    .execute()
}

/** Returns the visible ticket that a ticket was merged into, and those that were merged into it, the oldest first. */
export async function findMerged(ctx: Context, ticketId: string): Promise<MergedRequests> {
  const rows = await visibleTickets(ctx)
    .where((is) =>
      is.or([
        is('t.merged_into_id', '=', ticketId),
        is(
          't.id',
          '=',
          is
            .selectFrom('tickets as s')
            .select('s.merged_into_id')
            .where('s.provider_id', '=', ctx.actor.providerId)
            .where('s.id', '=', ticketId),
        ),
      ]),
    )
    .select(['t.id as ticketId', 't.number', 't.merged_into_id as mergedIntoId'])
    .orderBy('t.number')
    .execute()
  const shown = ({ ticketId: id, number }: (typeof rows)[number]) => ({ ticketId: id, number })
  const into = rows.find(({ mergedIntoId }) => mergedIntoId !== ticketId)
  return {
    into: into ? shown(into) : null,
    merged: rows.filter(({ mergedIntoId }) => mergedIntoId === ticketId).map(shown),
  }
}
