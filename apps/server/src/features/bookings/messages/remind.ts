import * as z from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { claimSoon } from '../notices/notice-queries.ts'
import { notifySoon } from '../notices/notify-people.ts'
import { queueMessage } from './message-job.ts'
import { claimReminders } from './reminder-queries.ts'
import { findMessages } from './settings-queries.ts'

/** Notifies the people of visits that begin soon, in the app and on devices; no choice of the provider ends that. */
export function noticeSoonIn(job: JobContext, providerId: string): Promise<number> {
  return job.inProvider(providerId, async (ctx) => {
    const visits = await claimSoon(ctx)
    for (const visit of visits) await notifySoon(ctx, visit)
    return visits.length
  })
}

/** Queues the due reminders of a provider. Returns how many. */
export function remindIn(job: JobContext, providerId: string): Promise<number> {
  return job.inProvider(providerId, async (ctx) => {
    const sent = await findMessages(ctx)
    let count = 0
    for (const message of ['REMINDER_DAY', 'REMINDER_HOURS'] as const) {
      if (!sent.includes(message)) continue
      const due = await claimReminders(ctx, message)
      for (const { bookingId, sequence } of due) await queueMessage(ctx, bookingId, message, sequence)
      count += due.length
    }
    return count
  })
}

/** Runs every five minutes. Each reminder of a visit is claimed by an update of its booking, so that two workers make it once. */
export const remind = defineJob({
  name: 'bookings.remind',
  payload: z.strictObject({}),
  schedule: { cron: '*/5 * * * *', payload: {} },
  concurrency: 1,
  handler: (job) =>
    inEveryProvider(job, async (providerId) => {
      await remindIn(job, providerId)
      await noticeSoonIn(job, providerId)
    }),
})
