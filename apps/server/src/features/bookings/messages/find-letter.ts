import type { BookingKind, BookingMessage, QueueMessage } from '@coverline/contract/bookings/terms'
import type { Language } from '@coverline/contract/languages'
import type { Context } from '../../../platform/context.ts'
import { findBookings } from '../queries.ts'
import { endOf, plannedAt } from '../rules.ts'
import { addresseeOf } from './addressee.ts'
import { findEntries, noteEntry } from './entry-queries.ts'
import type { MessagePayload } from './message-job.ts'
import { findMessages } from './settings-queries.ts'

type Told = Exclude<BookingMessage, QueueMessage>

/** What a mail about a booking says */
export type Letter = {
  bookingId: string
  message: Told
  sequence: number
  language: Language
  email: string
  /** Former addresses of the person that have the entry */
  also: readonly string[]
  firstName: string
  providerName: string
  timeZone: string
  kind: BookingKind
  service: string
  place: string | null
  doctor: string | null
  startsAt: Date
  endsAt: Date
  writtenAt: Date
  /** Where the person enters a visit by video */
  link: string | null
}

/** Returns the link to a visit by video for its person. */
export type VisitLink = (ctx: Context, bookingId: string) => Promise<string>

/** A visit to a clinic or at home has no link, and a canceled one needs none. */
async function linkFor(
  ctx: Context,
  { kind, message, bookingId }: MessagePayload & { kind: string },
  visitLink: VisitLink,
): Promise<string | null> {
  return kind === 'TELEMEDICINE' && message !== 'CANCELLATION' ? visitLink(ctx, bookingId) : null
}

/**
 * Returns the mail of a message; null if there is none: the provider has switched it off, the booking has changed
 * since, the visit is over, or the person has no e-mail.
 */
export async function findLetter(
  ctx: Context,
  payload: MessagePayload & { message: Told },
  visitLink: VisitLink,
): Promise<Letter | null> {
  const { bookingId, message, sequence } = payload
  if (!(await findMessages(ctx)).includes(message)) return null
  const [row] = await findBookings(ctx, [bookingId])
  const isDue = row?.state === (message === 'CANCELLATION' ? 'CANCELED' : 'CONFIRMED')
  if (!row || !isDue || row.calendarSequence !== sequence) return null
  const starts = plannedAt(row)
  const ends = row.endsAt ?? row.preferredTo ?? endOf(starts)
  if (starts === null || ends === null || new Date(starts) <= ctx.now) return null
  // Whoever has the entry is told that the visit is canceled, also at an address that is not the person's any more.
  const others = message === 'CANCELLATION' ? await findEntries(ctx, bookingId) : []
  const addressee = await addresseeOf(ctx, row, payload.language, others)
  if (!addressee) return null
  const { to, also, workspace, view } = addressee
  if (message !== 'CANCELLATION') await noteEntry(ctx, bookingId, to.email)
  return {
    ...to,
    also,
    bookingId,
    message,
    sequence,
    timeZone: workspace.timeZone,
    kind: row.kind,
    service: view.service.name,
    place: view.clinic ? `${view.clinic.name}, ${view.clinic.addressLine}` : row.address,
    doctor: view.doctor?.name ?? null,
    startsAt: new Date(starts),
    endsAt: new Date(ends),
    writtenAt: ctx.now,
    link: await linkFor(ctx, { ...payload, kind: row.kind }, visitLink),
  }
}
