import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findOpenRequests } from './client-queries.ts'
import { findTickets } from './row-queries.ts'
import { ticketDetailView } from './view.ts'

/** Returns one ticket, with the open requests of its client. */
export async function showTicket(
  ctx: CtxOf<typeof tickets.detail>,
  { ticketId }: InputOf<typeof tickets.detail>,
): Promise<OutputOf<typeof tickets.detail>> {
  const [row] = await findTickets(ctx, [ticketId])
  if (!row) return ctx.fail('common.not-found')
  return ticketDetailView(ctx, row, await findOpenRequests(ctx, row))
}
