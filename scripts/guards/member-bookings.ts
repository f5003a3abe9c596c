import type { Guard } from './guard.ts'

const folder = 'apps/server/src/features/bookings'
const rights = `${folder}/member/member-booking-rights.test.ts`
const made = `${folder}/member/member-bookings.test.ts`
const canceled = `${folder}/member/member-cancel.test.ts`

export const memberBookings: readonly Guard[] = [
  {
    holds: 'A person sees and changes own bookings alone.',
    file: `${folder}/member/own-bookings.ts`,
    from: "return found && may(found.personProfileId, found.kind) ? found : ctx.fail('common.not-found')",
    to: "return found && may ? found : ctx.fail('common.not-found')",
    test: rights,
    title: 'bookings, services, doctors and times of others are not found',
  },
  {
    holds: 'A visit by video of a child with confidential matters is hidden from the parents.',
    file: `${folder}/access.ts`,
    from: "TELEMEDICINE: 'CONFIDENTIAL',",
    to: "TELEMEDICINE: 'BOOKINGS',",
    test: rights,
    title: 'a parent neither sees nor books visits by video',
  },
  {
    holds: 'A person books for own people alone.',
    file: `${folder}/member/save-member-booking.ts`,
    from: "if (!scope.may(personProfileId, 'CLINIC')) return ctx.fail('common.not-found')",
    to: '',
    test: rights,
    title: 'a principal books for children until the birthday',
  },
  {
    holds: 'Clinics, doctors and times are listed for own services alone.',
    file: `${folder}/member/own-bookings.ts`,
    from: 'if (!judged.some(({ coverage }) => coverage.benefit.offerId === offerId)) continue',
    to: '',
    test: rights,
    title: 'bookings, services, doctors and times of others are not found',
  },
  {
    holds: 'Without the licence nothing is booked by video in the app.',
    file: `${folder}/member/own-bookings.ts`,
    from: "kind !== 'TELEMEDICINE' || actor.workspace?.features.includes('TELEMEDICINE') === true",
    to: 'Boolean(kind) || Boolean(actor)',
    test: rights,
    title: 'without the licence for telemedicine',
  },
  {
    holds: 'A person who is not covered does not book in the app.',
    file: `${folder}/coverage.ts`,
    from: "return ctx.fail('bookings.not-covered', {",
    to: "if (ctx.actor.insuredId !== null) return { policyId, refusals, overrideReason: null }\n  return ctx.fail('bookings.not-covered', {",
    test: rights,
    title: 'a service that is used up stands last',
  },
  {
    holds: 'A confirmed visit is canceled and moved until two hours before.',
    file: `${folder}/member/own-bookings.ts`,
    from: 'if (isChangeable(booking, ctx.now)) return',
    to: 'if (isChangeable(booking, ctx.now) || ctx) return',
    test: canceled,
    title: 'until two hours before',
  },
  {
    holds: 'A clinic that has agreed is asked again for another time.',
    file: `${folder}/saving/book.ts`,
    from: '...(save.asksAgain && timed.dateTime === null ? unagreed : {})',
    to: '...(save.asksAgain && timed.dateTime === null ? {} : {})',
    test: made,
    title: 'is asked for again when it is moved',
  },
  {
    holds: 'A note of staff is not shown to the person.',
    file: `${folder}/member/member-view.ts`,
    from: "comment: isWriter(ctx, row) ? comment : '',",
    to: 'comment: isWriter(ctx, row) ? comment : comment,',
    test: made,
    title: 'shows no note of staff',
  },
  {
    holds: 'A held time is offered to its holder alone.',
    file: 'apps/server/src/features/slots/queries.ts',
    from: "or (s.state = 'HELD' and s.holder_id = ${heldBy}::uuid)",
    to: "or (s.state = 'HELD' and ${heldBy}::uuid is not null)",
    test: made,
    title: 'is held for one person',
  },
  {
    holds: 'The calendar entry of a wish that replaced an agreed time is withdrawn with it.',
    file: `${folder}/messages/rules.ts`,
    from: "if (before.state === 'NEW' && after.state === 'CANCELED' && isKnown)",
    to: "if (before.state === 'NEW' && after.state === 'CANCELED' && isKnown && !isAhead(before))",
    test: canceled,
    title: 'of a wish that replaced an agreed time',
  },
]
