import * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import type { JobRef } from '../../platform/jobs/job-ref.ts'

/** Runs once slots were added; `bookings` offers them to people who wait. */
export const timesAddedRef: JobRef<{ providerId: string }> = {
  name: 'bookings.offer-times',
  payload: z.strictObject({ providerId: z.uuid() }),
}

/** Announces added slots once the transaction has committed. */
export const announceTimes = (ctx: Context) =>
  ctx.enqueue(timesAddedRef, { providerId: ctx.actor.providerId })
