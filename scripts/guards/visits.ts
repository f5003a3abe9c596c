import type { Guard } from './guard.ts'

const feature = 'apps/server/src/features/bookings'
const contract = 'packages/contract/src/bookings'

export const visits: readonly Guard[] = [
  {
    holds: 'What a policy does not cover is not booked.',
    file: `${feature}/coverage.ts`,
    from: 'if (reasons.length === 0) return { policyId, refusals: [], overrideReason: null }',
    to: 'if (reasons.length >= 0) return { policyId, refusals: [], overrideReason: null }',
    test: `${feature}/coverage.test.ts`,
    title: 'names every reason with its field and its sentence',
  },
  {
    holds: 'Open bookings count as used.',
    file: `${contract}/rules.ts`,
    from: 'Number(limit.left) - plannedOf(limit, openDays) <= 0',
    to: 'Number(limit.left) <= 0',
    test: `${feature}/coverage.test.ts`,
    title: 'counts open bookings, so that the last visit is booked once',
  },
  {
    holds: 'The use of a booking is taken back once.',
    file: 'apps/server/src/features/benefits/write-use.ts',
    from: 'if (use?.reversedAt === null)',
    to: 'if (use)',
    test: `${feature}/coverage.test.ts`,
    title: 'takes a use back once',
  },
  {
    holds: 'Bookings of a person do not overlap.',
    file: `${feature}/saving/place.ts`,
    from: "if (other !== undefined) ctx.fail('bookings.overlaps', { details: { receptionId: other } })",
    to: '',
    test: `${feature}/bookings.test.ts`,
    title: 'does not overlap another open one',
  },
  {
    holds: 'The request of an undecided booking is not closed.',
    file: `${contract}/rules.ts`,
    from: "return state === 'NEW' ? { refusal: 'UNDECIDED' } : { state }",
    to: 'return { state }',
    test: `${feature}/tickets-of-bookings.test.ts`,
    title: 'a request with an undecided booking is not closed',
  },
  {
    holds: 'A canceled request cancels its booking.',
    file: `${feature}/ticket-rules.ts`,
    from: 'if (result.state === booking.state) return',
    to: 'if (result.state) return',
    test: `${feature}/tickets-of-bookings.test.ts`,
    title: 'a canceled request cancels its booking',
  },
  {
    holds: 'A doctor sees the bookings of visible requests alone.',
    file: `${feature}/access.ts`,
    from: 'if (!ticketService.isDoctorAlone(ctx.actor)) return all',
    to: 'if (ctx.actor) return all',
    test: `${feature}/bookings.test.ts`,
    title: 'a visit by video has a time and no notes',
  },
  {
    holds: 'Bookings of a merged profile overlap nothing.',
    file: `${feature}/person-queries.ts`,
    from: 'set is_merged = true',
    to: 'set is_merged = false',
    test: `${feature}/booking-privacy.test.ts`,
    title: 'bookings of a merged profile go to the other one',
  },
]
