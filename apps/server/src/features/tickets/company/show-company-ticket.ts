import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { companyTickets } from '@coverline/contract/tickets/company-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { companyTicketView, findCompanyTicket } from './company-queries.ts'

/** Returns one ticket of the caller's company. */
export async function showCompanyTicket(
  ctx: CtxOf<typeof companyTickets.detail>,
  { ticketId }: InputOf<typeof companyTickets.detail>,
): Promise<OutputOf<typeof companyTickets.detail>> {
  const row = await findCompanyTicket(ctx, ticketId)
  return row ? companyTicketView(row) : ctx.fail('common.not-found')
}
