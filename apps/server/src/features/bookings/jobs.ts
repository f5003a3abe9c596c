import type { Job } from '../../platform/jobs/define-job.ts'
import type { VisitLink } from './messages/find-letter.ts'
import { remind } from './messages/remind.ts'
import { sendMessage } from './messages/send-message.ts'
import { type HasBegun, returnUnbegun } from './queue/return-unbegun.ts'
import { sendOffer } from './waitlist/offer-mail.ts'
import { offerTimes, tendWaitlist } from './waitlist/tend-waitlist.ts'

/** What bookings ask of the rooms of visits */
export type VisitsOfBookings = { linkOf: VisitLink; hasBegun: HasBegun }

export const bookingsJobs = ({ linkOf, hasBegun }: VisitsOfBookings): readonly Job<unknown>[] => [
  remind,
  sendMessage(linkOf),
  returnUnbegun(hasBegun),
  offerTimes,
  sendOffer,
  tendWaitlist,
]
