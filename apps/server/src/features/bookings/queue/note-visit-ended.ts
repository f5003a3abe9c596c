import type { Context } from '../../../platform/context.ts'
import { slotService } from '../../slots/service.ts'
import { releaseTime, writeVisitEnded } from './queue-queries.ts'

/** Notes that the doctor has ended a visit: what is left of its time belongs to the doctor again. */
export async function noteVisitEnded(ctx: Context, bookingId: string): Promise<void> {
  await writeVisitEnded(ctx, bookingId)
  const slotId = await releaseTime(ctx, bookingId)
  await slotService.freeTimes(ctx, { holderId: bookingId, slotId, time: null })
}
