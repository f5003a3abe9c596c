import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inProviders } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { timesAddedRef } from '../../slots/service.ts'
import { endOffer, lockOffer } from './end-offer.ts'
import { findFreeSought } from './find-free.ts'
import { findDueOffers } from './offer-queries.ts'
import { announceEntry, offerTime } from './offer-time.ts'
import { expireEntries, providersWithWaitlist } from './waitlist-queries.ts'

type Job = Pick<JobContext, 'signal' | 'inProvider'>

/** Ends an offer whose time to answer is over, and passes its time on. The person may have answered just before. */
async function expireOffer(ctx: Context, offerId: string): Promise<void> {
  const locked = await lockOffer(ctx, offerId)
  if (locked?.offer.state !== 'OPEN' || locked.isOpen) return
  await endOffer(ctx, locked.offer, 'EXPIRED')
}

async function endOldEntries(ctx: Context): Promise<void> {
  for (const entityId of await expireEntries(ctx)) {
    ctx.audit({ action: 'bookings.waitlist-expired', entity: 'waitlist', entityId })
    announceEntry(ctx, entityId)
  }
}

/**
 * Ends what is over on the waitlist of a provider and offers the times that are free. Each step is a transaction of its
 * own, so that a worker that is killed loses none: the next run finds what is left.
 */
export async function tendWaitlistIn(job: Job, providerId: string): Promise<void> {
  const failures: unknown[] = []
  const step = async (work: (ctx: Context) => Promise<unknown>) => {
    if (job.signal.aborted) return
    try {
      await job.inProvider(providerId, work)
    } catch (error) {
      failures.push(error)
    }
  }
  for (const id of await job.inProvider(providerId, findDueOffers)) await step((ctx) => expireOffer(ctx, id))
  await step(endOldEntries)
  for (const time of await job.inProvider(providerId, findFreeSought))
    await step((ctx) => offerTime(ctx, time))
  if (failures.length > 0) throw failures[0]
}

/** Runs once slots were added, and when an offer is due. */
export const offerTimes = defineJob({
  ...timesAddedRef,
  handler: (job, { providerId }) => tendWaitlistIn(job, providerId),
})

/** Runs every minute: times become free by themselves when a hold runs out or a doctor comes back. */
export const tendWaitlist = defineJob({
  name: 'bookings.tend-waitlist',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  handler: (job) => inProviders(job, providersWithWaitlist, (providerId) => tendWaitlistIn(job, providerId)),
})
