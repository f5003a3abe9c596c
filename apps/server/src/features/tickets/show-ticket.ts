import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findTickets } from './row-queries.ts'
import { ticketDetailView } from './view.ts'

/** Returns one ticket. */
export async function showTicket(
  ctx: CtxOf<typeof tickets.detail>,
  { ticketId }: InputOf<typeof tickets.detail>,
): Promise<OutputOf<typeof tickets.detail>> {
  const [row] = await findTickets(ctx, [ticketId])
  return row ? ticketDetailView(ctx, row) : ctx.fail('common.not-found')
}
