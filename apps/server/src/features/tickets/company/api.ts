import { companyTickets } from '@coverline/contract/tickets/company-endpoints'
import { implement } from '../../../platform/implement.ts'
import { listCompanyDates } from './list-company-dates.ts'
import { listCompanyTickets } from './list-company-tickets.ts'
import { showCompanyTicket } from './show-company-ticket.ts'

export const companyTicketsApi = implement('companyTickets', companyTickets, {
  list: listCompanyTickets,
  detail: showCompanyTicket,
  dates: listCompanyDates,
})
