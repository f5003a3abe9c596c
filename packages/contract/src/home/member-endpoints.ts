import * as z from 'zod'
import { bookingKinds, openStates } from '../bookings/terms.ts'
import { id, moment, nothing, reference } from '../common.ts'
import { query } from '../endpoint.ts'
import { familyRightNames } from '../family/terms.ts'
import { memberStory } from '../stories/member-endpoints.ts'

/** Visits on the first page of the app, at most */
export const mostVisitsAhead = 5

const person = z.strictObject({
  personProfileId: id,
  firstName: z.string(),
  lastName: z.string(),
  isSelf: z.boolean(),
  /** What the caller may do for the person; never empty */
  rights: z.array(z.enum(familyRightNames)),
})

/** A visit that is ahead or going on */
const visitAhead = z.strictObject({
  receptionId: id,
  kind: z.enum(bookingKinds),
  /** NEW: the clinic or the doctor has not agreed yet */
  state: z.enum(openStates),
  person: reference,
  service: z.string(),
  clinic: z.strictObject({ name: z.string(), addressLine: z.string() }).nullable(),
  doctor: z.string().nullable(),
  /** The agreed moment; null while there is only a wish */
  dateTime: moment.nullable(),
  preferredFrom: moment.nullable(),
  preferredTo: moment.nullable(),
})
export type VisitAhead = z.output<typeof visitAhead>

/** The first page of the app of insured people */
export const memberHome = {
  show: query({
    path: '/member/home',
    scope: 'member',
    access: '@auth',
    audited: true,
    input: nothing,
    output: z.strictObject({
      /** The caller first, then the people that the caller acts for */
      people: z.array(person),
      /** Messages of the provider that the caller has not read */
      unreadCount: z.int(),
      visits: z.array(visitAhead),
      stories: z.array(memberStory),
    }),
    errors: [],
    summary: 'What the first page of the app shows: people, visits ahead, unread messages and stories.',
  }),
}
