import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import { statusOfCompany } from '@coverline/contract/tickets/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { companyTicketView, findCompanyPage } from './company-queries.ts'

/** Lists the tickets of the caller's company officers, newest first. */
export async function listCompanyTickets(
  ctx: CtxOf<typeof tickets.companyList>,
  { status, ...input }: InputOf<typeof tickets.companyList>,
): Promise<OutputOf<typeof tickets.companyList>> {
  const statuses = status?.map(statusOfCompany)
  const { rows, ...page } = await findCompanyPage(ctx, { ...input, statuses })
  return { items: rows.map(companyTicketView), ...page }
}
