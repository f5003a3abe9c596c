import { tickets } from '@coverline/contract/tickets/endpoints'
import { implement } from '../../platform/implement.ts'
import { assignTicket } from './assigning/assign-ticket.ts'
import type { BookingRules } from './bookings/booking-rules.ts'
import type { HoldConversation } from './saving/create-ticket.ts'
import { deleteAllTags } from './tags/delete-all-tags.ts'
import { deleteTag } from './tags/delete-tag.ts'
import type { exportTickets } from './export/export-tickets.ts'
import { mergeTicket } from './merging/merge-ticket.ts'
import { listTags } from './tags/list-tags.ts'
import { listTickets } from './lists/list-tickets.ts'
import { saveTag } from './tags/save-tag.ts'
import { saveTicket } from './saving/save-ticket.ts'
import { saveTickets } from './saving/save-tickets.ts'
import { showFilters } from './totals/show-filters.ts'
import { showProgram } from './client/show-program.ts'
import { showTicket } from './show-ticket.ts'
import { showTotals } from './totals/show-totals.ts'
import { snoozeTicket, wakeTicket } from './snoozing/snooze-ticket.ts'
import { suggestTickets } from './lists/suggest-tickets.ts'
import type { ReadClock } from './targets/rules.ts'

type Needs = {
  holdConversation: HoldConversation
  bookingRules: BookingRules
  readClock: ReadClock
  exporting: ReturnType<typeof exportTickets>
}

export const ticketsApi = ({ holdConversation, bookingRules, readClock, exporting }: Needs) =>
  implement('tickets', tickets, {
    list: listTickets(readClock),
    filters: showFilters,
    totals: showTotals,
    detail: showTicket(readClock),
    program: showProgram,
    suggest: suggestTickets,
    assign: assignTicket,
    snooze: snoozeTicket,
    wake: wakeTicket,
    merge: mergeTicket(bookingRules),
    save: saveTicket(holdConversation, bookingRules),
    saveMany: (ctx, input) => saveTickets(ctx, input, bookingRules),
    export: exporting.answer,
    tags: listTags,
    saveTag,
    deleteTag,
    deleteTags: deleteAllTags,
  })
