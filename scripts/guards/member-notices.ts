import type { Guard } from './guard.ts'

const server = 'apps/server/src/features'
const told = `${server}/notifications/members.test.ts`
const mailed = `${server}/notifications/delivery/member-mails.test.ts`
const requests = `${server}/tickets/member/member-tickets.test.ts`
const papers = `${server}/documents/member/member-documents.test.ts`
const quotesNothing = 'says nothing of health, and quotes nothing even if its user asks for it'
const soonOnce = 'an hour before a visit, once, and again after the visit is moved'

/** What insured people are told, and which requests and documents they see */
export const memberNotices: readonly Guard[] = [
  {
    holds: 'A parent is told only of what the parent has the right to today.',
    file: `${server}/insured/member/account-holders.ts`,
    from: 'principalUserId === null || !acts',
    to: 'principalUserId === null',
    test: told,
    title: 'sees and gets nothing more from the day on which the child is an adult',
  },
  {
    holds: 'A visit by video of a child with confidential visits is told to the child alone.',
    file: `${server}/bookings/notices/notify-people.ts`,
    from: "TELEMEDICINE: 'CONFIDENTIAL'",
    to: "TELEMEDICINE: 'BOOKINGS'",
    test: told,
    title: 'is not notified of a visit by video of a child with confidential visits',
  },
  {
    holds: 'Nothing that insured people read is quoted outside of the app.',
    file: `${server}/notifications/words.ts`,
    from: 'showText && areQuoted && isQuoted',
    to: 'showText && isQuoted',
    test: mailed,
    title: quotesNothing,
  },
  {
    holds: 'No name of an insured person is told outside of the app.',
    file: `${server}/notifications/words.ts`,
    from: 'const day = areQuoted && facts?.day ?',
    to: 'const day = facts?.day ?',
    test: mailed,
    title: 'tells the parent of a child’s visit after 15 minutes',
  },
  {
    holds: 'Nobody switches off what tells of visits soon and of sign-ins.',
    file: `${server}/notifications/settings/save-settings.ts`,
    from: '    assertFixedStay(ctx, input)\n',
    to: '',
    test: told,
    title: 'cannot end what tells of visits soon and of sign-ins',
  },
  {
    holds: 'No link of a mail ends what is always on.',
    file: `${server}/notifications/settings/unsubscribe.ts`,
    from: " || (claims.kind !== 'DIGEST' && isFixed(claims.kind))",
    to: '',
    test: told,
    title: 'a link of a mail ends the mails of a kind, but none of a kind that is always on',
  },
  {
    holds: 'Who gets the mail of the booking gets no second one.',
    file: `${server}/notifications/notify-queries.ts`,
    from: " and not (p ->> 'isMailed')::boolean",
    to: '',
    test: mailed,
    title: 'tells the parent of a child’s visit after 15 minutes',
  },
  {
    holds: 'A visit soon is told once.',
    file: `${server}/bookings/notices/notice-queries.ts`,
    from: '      and b.noticed_soon is distinct from b.starts_at\n',
    to: '',
    test: told,
    title: soonOnce,
  },
  {
    holds: 'A canceled visit is not told to begin soon.',
    file: `${server}/bookings/notices/notify-people.ts`,
    from: "booking.state === 'CONFIRMED' && ",
    to: '',
    test: mailed,
    title: 'is not sent if the person opened the app, nor if the visit was canceled meanwhile',
  },
  {
    holds: 'Reading the thread ends its notice.',
    file: `${server}/conversations/messages/mark-read.ts`,
    from: '  await notificationService.noteRead(ctx, conversation.id)\n',
    to: '',
    test: told,
    title: 'of an answer in the chat until it is read, at once, and never of a note',
  },
  {
    holds: 'A sign-in on a known device tells nothing.',
    file: `${server}/accounts/sign-in/open-session.ts`,
    from: 'used.details.isKnownDevice !== true && ',
    to: '',
    test: `${server}/accounts/members/notify-sign-in.test.ts`,
    title: 'a sign-in on another device is told in the app and by mail at once',
  },
  {
    holds: 'Parents see no confidential request of a child from the age that the provider set.',
    file: `${server}/tickets/access.ts`,
    from: "${ofRight('CONFIDENTIAL')}",
    to: "${ofRight('BOOKINGS')}",
    test: requests,
    title: 'hides confidential requests of a child from the age that the provider set',
  },
  {
    holds: 'Only a closed request is rated.',
    file: `${server}/tickets/member/rate-ticket.ts`,
    from: "if (!isRateable(row)) ctx.fail('tickets.not-done', { fields: { ticketId: 'NOT_SUPPORTED_VALUE' } })",
    to: '',
    test: requests,
    title: 'is refused for an open or canceled request, and two weeks after the end',
  },
  {
    holds: 'Two ratings at once are one.',
    file: `${server}/tickets/member/member-queries.ts`,
    from: ".forNoKeyUpdate('t')",
    to: '',
    test: requests,
    title: 'given twice at once is one',
  },
  {
    holds: 'A person opens own documents alone.',
    file: `${server}/documents/member/open-member-documents.ts`,
    from: '      .filter((fileId) => own.has(fileId))\n',
    to: '',
    test: papers,
    title: 'shows nothing of an adult, a stranger and another provider, and opens none of it',
  },
  {
    holds: 'Parents see no papers of a child from the confidential age on.',
    file: `${server}/documents/member/own-documents.ts`,
    from: "rights.includes('CONFIDENTIAL')",
    to: "rights.includes('COVER')",
    test: papers,
    title: 'hides the papers of a child from the confidential age on',
  },
]
