import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { Context, CtxOf } from '../../../platform/context.ts'
import type { TicketValues } from '../write-queries.ts'

/**
 * What the bookings of tickets say to a change of locked tickets. The functions belong to bookings, which use
 * tickets: an import would close a circle.
 */
export type BookingRules = {
  /** Changes the ticket's booking with it, or refuses the change. */
  follow: (ctx: CtxOf<typeof tickets.save>, before: TicketValues, after: TicketValues) => Promise<void>
  /** Returns those of the tickets whose booking is neither confirmed nor canceled. */
  undecided: (ctx: Context, ticketIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Returns those of the tickets that have a booking which is not canceled. */
  booked: (ctx: Context, ticketIds: readonly string[]) => Promise<ReadonlySet<string>>
}
