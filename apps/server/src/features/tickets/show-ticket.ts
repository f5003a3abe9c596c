import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findOpenRequests } from './client/client-queries.ts'
import { findMerged } from './merging/merge-queries.ts'
import { findTickets } from './row-queries.ts'
import type { ReadClock } from './targets/rules.ts'
import { ticketDetailView } from './view.ts'

/** Returns one ticket, with the open requests of its client. */
export const showTicket =
  (readClock: ReadClock) =>
  async (
    ctx: CtxOf<typeof tickets.detail>,
    { ticketId }: InputOf<typeof tickets.detail>,
  ): Promise<OutputOf<typeof tickets.detail>> => {
    const [row] = await findTickets(ctx, [ticketId])
    if (!row) return ctx.fail('common.not-found')
    const [openRequests, merges] = await Promise.all([findOpenRequests(ctx, row), findMerged(ctx, ticketId)])
    return ticketDetailView(ctx, row, { openRequests, merges, clock: await readClock(ctx) })
  }
