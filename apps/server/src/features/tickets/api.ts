import { tickets } from '@coverline/contract/tickets/endpoints'
import { implement } from '../../platform/implement.ts'
import { assignTicket } from './assign-ticket.ts'
import type { BookingRules } from './bookings/booking-rules.ts'
import type { HoldConversation } from './create-ticket.ts'
import { deleteAllTags } from './tags/delete-all-tags.ts'
import { deleteTag } from './tags/delete-tag.ts'
import { exportTickets } from './export/export-tickets.ts'
import { listCompanyDates } from './company/list-company-dates.ts'
import { listCompanyTickets } from './company/list-company-tickets.ts'
import { listTags } from './tags/list-tags.ts'
import { listTickets } from './lists/list-tickets.ts'
import { saveTag } from './tags/save-tag.ts'
import { saveTicket } from './save-ticket.ts'
import { saveTickets } from './save-tickets.ts'
import { showCompanyTicket } from './company/show-company-ticket.ts'
import { showFilters } from './totals/show-filters.ts'
import { showProgram } from './show-program.ts'
import { showTicket } from './show-ticket.ts'
import { showTotals } from './totals/show-totals.ts'
import { snoozeTicket, wakeTicket } from './snooze-ticket.ts'
import { suggestTickets } from './lists/suggest-tickets.ts'

export const ticketsApi = (holdConversation: HoldConversation, bookingRules: BookingRules) =>
  implement('tickets', tickets, {
    list: listTickets,
    filters: showFilters,
    totals: showTotals,
    detail: showTicket,
    program: showProgram,
    suggest: suggestTickets,
    assign: assignTicket,
    snooze: snoozeTicket,
    wake: wakeTicket,
    save: saveTicket(holdConversation, bookingRules),
    saveMany: (ctx, input) => saveTickets(ctx, input, bookingRules),
    export: exportTickets.start,
    tags: listTags,
    saveTag,
    deleteTag,
    deleteTags: deleteAllTags,
    companyList: listCompanyTickets,
    companyDetail: showCompanyTicket,
    companyDates: listCompanyDates,
  })
