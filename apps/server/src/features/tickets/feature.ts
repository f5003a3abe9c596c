import type { Feature } from '../../platform/feature.ts'
import { ticketsApi } from './api.ts'
import type { BookingRules } from './bookings/booking-rules.ts'
import { companyTicketsApi } from './company/api.ts'
import type { HoldConversation } from './saving/create-ticket.ts'
import { memberTicketsApi } from './member/api.ts'
import { ticketsJobs } from './jobs.ts'
import { exportTickets } from './export/export-tickets.ts'
import { ticketsPersonData } from './person-data.ts'
import type { ReadClock } from './targets/rules.ts'
import type { WriteLine } from './snoozing/wake-job.ts'

type Needs = {
  holdConversation: HoldConversation
  writeLine: WriteLine
  bookingRules: BookingRules
  readClock: ReadClock
}

/** The functions belong to conversations, bookings and targets, which use tickets: an import would close a circle. */
export function ticketsFeature({ holdConversation, writeLine, bookingRules, readClock }: Needs): Feature {
  const exporting = exportTickets(readClock)
  return {
    name: 'tickets',
    api: [
      ...ticketsApi({ holdConversation, bookingRules, readClock, exporting }),
      ...companyTicketsApi,
      ...memberTicketsApi(readClock),
    ],
    jobs: ticketsJobs(writeLine, exporting),
    personData: ticketsPersonData,
  }
}
