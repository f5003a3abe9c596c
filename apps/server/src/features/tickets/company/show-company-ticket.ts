import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { companyTicketView, findCompanyTicket } from './company-queries.ts'

/** Returns one ticket of the caller's company. */
export async function showCompanyTicket(
  ctx: CtxOf<typeof tickets.companyDetail>,
  { ticketId }: InputOf<typeof tickets.companyDetail>,
): Promise<OutputOf<typeof tickets.companyDetail>> {
  const row = await findCompanyTicket(ctx, ticketId)
  return row ? companyTicketView(row) : ctx.fail('common.not-found')
}
