import * as z from 'zod'
import { now } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inProviders } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { findBookings } from '../queries.ts'
import type { BookingValues } from '../rules.ts'
import { findBeginMinutes, findOverdue, providersWithUnended } from './return-queries.ts'
import { returnToQueue } from './return-to-queue.ts'

/** Locks the room of a visit and returns whether its doctor has let the person in. */
export type HasBegun = (ctx: Context, booking: BookingValues) => Promise<boolean>

/** Returns the people of a provider to the queue whose doctors did not begin the visits in time. Each is a transaction of its own. */
export async function returnUnbegunIn(
  job: Pick<JobContext, 'signal' | 'inProvider'>,
  providerId: string,
  hasBegun: HasBegun,
): Promise<void> {
  const overdue = await job.inProvider(providerId, async (ctx) => {
    const minutes = await findBeginMinutes(ctx)
    return minutes === null ? [] : findOverdue(ctx, minutes)
  })
  const failures: unknown[] = []
  for (const id of overdue) {
    if (job.signal.aborted) return
    try {
      await job.inProvider(providerId, (ctx) => returnOne(ctx, id, hasBegun))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function returnOne(ctx: Context, id: string, hasBegun: HasBegun): Promise<void> {
  const [seen] = await findBookings(ctx, [id])
  // The limit and the visit may have changed, and another worker may have been first.
  await (seen &&
    returnToQueue(ctx, seen, 'NOT_BEGUN', async (locked) => {
      const minutes = await findBeginMinutes(ctx)
      if (minutes === null || (await findOverdue(ctx, minutes, id)).length === 0) return false
      return !(await hasBegun(ctx, locked))
    }))
}

/** Runs every minute: a doctor who does not begin a visit of the queue in time loses the person, who waits again. */
export const returnUnbegun = (hasBegun: HasBegun) =>
  defineJob({
    name: 'bookings.return-unbegun',
    payload: z.strictObject({}),
    schedule: { cron: '* * * * *', payload: {} },
    concurrency: 1,
    handler: (job) =>
      inProviders(
        job,
        (db) => providersWithUnended(db, now()),
        (providerId) => returnUnbegunIn(job, providerId, hasBegun),
      ),
  })
