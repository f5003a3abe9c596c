import type { BookingMessage } from '@coverline/contract/bookings/terms'
import type { Happening } from '@coverline/contract/notifications/terms'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { notificationService, type SubjectFacts, type SubjectReader } from '../../notifications/service.ts'
import { rightTo } from '../access.ts'
import { findMessages } from '../messages/settings-queries.ts'
import { findVisits } from '../queries.ts'
import { type BookingValues, dayOf, plannedAt } from '../rules.ts'

type Booking = Pick<BookingValues, 'id' | 'kind' | 'personProfileId'>

/** What the app tells of the changes that are mailed too; reminders and the queue of the doctors on duty have ways of their own. */
const happenings: Partial<Record<BookingMessage, Happening>> = {
  CONFIRMATION: 'CONFIRMED',
  CHANGE: 'MOVED',
  CANCELLATION: 'CANCELED',
}

/** Returns the accounts of the app that may see each booking: its person's, and a parent's. */
async function readersOf(ctx: Context, bookings: readonly Booking[], userIds?: readonly string[]) {
  const found = []
  for (const right of ['BOOKINGS', 'CONFIDENTIAL'] as const) {
    const own = bookings.filter(({ kind }) => rightTo[kind] === right)
    if (own.length === 0) continue
    const people = own.map(({ personProfileId }) => personProfileId)
    const holders = await insuredService.holdersOf(ctx, people, right, userIds)
    for (const booking of own)
      for (const holder of holders)
        if (holder.personProfileId === booking.personProfileId) found.push({ booking, ...holder })
  }
  return found
}

/** Returns true if the message goes to the person by a mail of its own, with the calendar entry. */
async function isMailed(
  ctx: Context,
  { personProfileId }: Booking,
  message: BookingMessage,
): Promise<boolean> {
  if (!(await findMessages(ctx)).includes(message)) return false
  const [person] = await insuredService.toldPeople(ctx, [personProfileId])
  return Boolean(person?.email)
}

/** Notifies the people who may see a booking of its confirmation, another time or place, or its cancellation. */
export async function notifyPeople(
  ctx: Context,
  booking: Booking,
  message: BookingMessage,
  sequence: number,
): Promise<void> {
  const happening = happenings[message]
  if (!happening) return
  const readers = await readersOf(ctx, [booking])
  if (readers.length === 0) return
  const isTold = await isMailed(ctx, booking, message)
  await notificationService.tell(ctx, {
    kind: 'BOOKING',
    happening,
    userIds: readers.map(({ userId }) => userId),
    mailedUserIds: isTold ? readers.filter(({ isSelf }) => isSelf).map(({ userId }) => userId) : [],
    subject: { noun: 'memberBookings', id: booking.id },
    key: `booking ${booking.id} ${sequence}`,
  })
}

/** Notifies the people who may see a visit that it begins soon. */
export async function notifySoon(ctx: Context, booking: Booking & { startsAt: string }): Promise<void> {
  const readers = await readersOf(ctx, [booking])
  await notificationService.tell(ctx, {
    kind: 'VISIT_SOON',
    happening: 'STARTING',
    userIds: readers.map(({ userId }) => userId),
    subject: { noun: 'memberVisits', id: booking.id },
    key: `soon ${booking.id} ${booking.startsAt}`,
  })
}

async function factsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, SubjectFacts>> {
  const bookings = await findVisits(ctx, { ids })
  const people = await insuredService.toldPeople(
    ctx,
    bookings.map(({ personProfileId }) => personProfileId),
  )
  const names = new Map(people.map(({ id, firstName }) => [id, firstName]))
  return new Map(
    bookings.map((booking) => [
      booking.id,
      {
        name: names.get(booking.personProfileId) ?? null,
        number: null,
        businessType: null,
        text: null,
        day: dayOf(ctx, plannedAt(booking)),
      },
    ]),
  )
}

const reader = (isConcerned: (ctx: Context, booking: BookingValues) => boolean): SubjectReader => ({
  viewers: async (ctx, ids, userIds) => {
    const bookings = await findVisits(ctx, { ids })
    const byId = new Map(bookings.map((booking) => [booking.id, booking]))
    return (await readersOf(ctx, bookings, userIds)).flatMap(({ booking, userId }) => {
      const whole = byId.get(booking.id)
      return whole ? [{ subjectId: booking.id, userId, isConcerned: isConcerned(ctx, whole) }] : []
    })
  },
  facts: factsOf,
})

const isAhead = (ctx: Context, booking: BookingValues): boolean =>
  booking.state === 'CONFIRMED' && (plannedAt(booking) ?? '') > ctx.now.toISOString()

/** What notices about bookings are about, for insured people */
export const bookingSubjects = {
  memberBookings: reader(() => true),
  /** Of a visit that has begun or is canceled nobody is told that it begins soon. */
  memberVisits: reader(isAhead),
}
