import type { Feature } from '../../platform/feature.ts'
import { ticketsApi } from './api.ts'
import type { BookingRules } from './bookings/booking-rules.ts'
import type { HoldConversation } from './create-ticket.ts'
import { ticketsJobs } from './jobs.ts'
import { ticketsPersonData } from './person-data.ts'
import type { WriteLine } from './wake-job.ts'

/** The functions belong to conversations and bookings, which use tickets: an import would close a circle. */
export const ticketsFeature = (
  holdConversation: HoldConversation,
  writeLine: WriteLine,
  bookingRules: BookingRules,
): Feature => ({
  name: 'tickets',
  api: ticketsApi(holdConversation, bookingRules),
  jobs: ticketsJobs(writeLine),
  personData: ticketsPersonData,
})
