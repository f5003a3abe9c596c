import * as z from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { slotChanges } from './audit.ts'
import { findPlannedDoctors } from './queries.ts'
import { reconcile } from './reconcile.ts'
import { forgetRemovals, lockPlanning } from './write-queries.ts'

/** Makes the slots of a provider's next weeks, each doctor in a transaction of its own. Returns how many were made. */
export async function makeSlotsIn(job: JobContext, providerId: string): Promise<number> {
  const doctorIds = await job.inProvider(providerId, async (ctx) => {
    await forgetRemovals(ctx)
    return findPlannedDoctors(ctx)
  })
  let count = 0
  for (const doctorId of doctorIds) {
    if (job.signal.aborted) return count
    count += await job.inProvider(providerId, async (ctx) => {
      await lockPlanning(ctx, [doctorId])
      // The doctor may have been deactivated meanwhile.
      if ((await findPlannedDoctors(ctx, doctorId)).length === 0) return 0
      const worked = await reconcile(ctx, [doctorId])
      const changes = slotChanges(ctx, worked)
      if (changes.length > 0)
        ctx.audit({ action: 'slots.made', entity: 'doctors', entityId: doctorId, changes })
      return worked.effect.made
    })
  }
  return count
}

/**
 * Makes slots from weekly hours for the next weeks, four times a day: so the last day is filled soon after it begins in any zone.
 * Running it twice makes nothing twice.
 */
export const makeSlots = defineJob({
  name: 'slots.make',
  payload: z.strictObject({}),
  schedule: { cron: '23 */6 * * *', payload: {} },
  concurrency: 1,
  handler: (job) => inEveryProvider(job, async (providerId) => void (await makeSlotsIn(job, providerId))),
})
