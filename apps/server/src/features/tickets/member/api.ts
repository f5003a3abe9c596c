import { memberTickets } from '@coverline/contract/tickets/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import type { ReadClock } from '../targets/rules.ts'
import { listMemberTickets } from './list-member-tickets.ts'
import { rateTicket } from './rate-ticket.ts'
import { showMemberTicket } from './show-member-ticket.ts'

export const memberTicketsApi = (readClock: ReadClock) =>
  implement('memberTickets', memberTickets, {
    list: listMemberTickets(readClock),
    detail: showMemberTicket(readClock),
    rate: rateTicket,
  })
