import { type BookingMessage, type QueueMessage, queueMessages } from '@coverline/contract/bookings/terms'
import type { Language } from '@coverline/contract/languages'
import type { Context } from '../../../platform/context.ts'
import { findBookings } from '../queries.ts'
import { placeInQueue } from '../queue/list-queue.ts'
import { isOfQueue } from '../queue/return-queries.ts'
import { addresseeOf } from './addressee.ts'
import type { VisitLink } from './find-letter.ts'
import type { MessagePayload } from './message-job.ts'
import { findMessages } from './settings-queries.ts'

/** What a mail about the queue of the doctors on duty says */
export type QueueLetter = {
  message: QueueMessage | 'CANCELLATION'
  language: Language
  email: string
  firstName: string
  providerName: string
  service: string
  /** The place of a person who waits */
  place: number | null
  doctor: string | null
  /** A canceled visit has none. */
  link: string | null
}

type QueuePayload = MessagePayload & Pick<QueueLetter, 'message'>

export const isQueueMessage = (message: BookingMessage): message is QueueMessage =>
  queueMessages.some((each) => each === message)

/** Returns the message of a job if it is about the queue: also the cancellation of a visit that was there. */
export async function queueMessageOf(
  ctx: Context,
  { bookingId, message }: MessagePayload,
): Promise<QueueLetter['message'] | null> {
  if (isQueueMessage(message)) return message
  return message === 'CANCELLATION' && (await isOfQueue(ctx, bookingId)) ? message : null
}

/**
 * Returns the mail about the queue; null if there is none: the provider has switched it off, the person no longer
 * waits or is back in the queue, the visit is over, or the person has no e-mail.
 */
export async function findQueueLetter(
  ctx: Context,
  payload: QueuePayload,
  visitLink: VisitLink,
): Promise<QueueLetter | null> {
  const { bookingId, message, sequence } = payload
  if (!(await findMessages(ctx)).includes(message)) return null
  const [row] = await findBookings(ctx, [bookingId])
  if (!row || row.calendarSequence !== sequence) return null
  const waiting = row.state === 'NEW' ? await placeInQueue(ctx, bookingId) : null
  const isOpen = row.state === 'CONFIRMED' && row.endsAt !== null && new Date(row.endsAt) > ctx.now
  const isDue = {
    QUEUED: waiting !== null,
    RETURNED: waiting !== null,
    TAKEN: isOpen,
    CANCELLATION: row.state === 'CANCELED',
  }
  if (!isDue[message]) return null
  const addressee = await addresseeOf(ctx, row, payload.language)
  if (!addressee) return null
  const { to, view } = addressee
  return {
    ...to,
    message,
    service: view.service.name,
    place: waiting?.place ?? null,
    doctor: view.doctor?.name ?? null,
    link: message === 'CANCELLATION' ? null : await visitLink(ctx, bookingId),
  }
}
