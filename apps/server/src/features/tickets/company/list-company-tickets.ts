import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { companyTickets } from '@coverline/contract/tickets/company-endpoints'
import { statusOfCompany } from '@coverline/contract/tickets/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { companyTicketView, findCompanyPage } from './company-queries.ts'

/** Lists the tickets of the caller's company officers, newest first. */
export async function listCompanyTickets(
  ctx: CtxOf<typeof companyTickets.list>,
  { status, ...input }: InputOf<typeof companyTickets.list>,
): Promise<OutputOf<typeof companyTickets.list>> {
  const statuses = status?.map(statusOfCompany)
  const { rows, ...page } = await findCompanyPage(ctx, { ...input, statuses })
  return { items: rows.map(companyTicketView), ...page }
}
