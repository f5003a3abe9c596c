import { type BookingMessage, bookingMessages } from '@coverline/contract/bookings/terms'
import { type Language, language } from '@coverline/contract/common'
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

/** `language` is that of the user who changed the booking, for a person without an own one. */
export type MessagePayload = {
  providerId: string
  bookingId: string
  message: BookingMessage
  sequence: number
  language: Language
}

export const messageRef: JobRef<MessagePayload> = {
  name: 'bookings.send-message',
  payload: z.strictObject({
    providerId: z.uuid(),
    bookingId: z.uuid(),
    message: z.enum(bookingMessages),
    sequence: z.int(),
    language,
  }),
}

/** Sends a message about a booking once the transaction has committed. */
export const queueMessage = (ctx: Context, bookingId: string, message: BookingMessage, sequence: number) =>
  ctx.enqueue(messageRef, {
    providerId: ctx.actor.providerId,
    bookingId,
    message,
    sequence,
    language: ctx.locale,
  })
