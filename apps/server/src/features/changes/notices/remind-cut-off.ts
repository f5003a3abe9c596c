import { wallOf } from '@coverline/contract/notifications/quiet-hours'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import { findDueDrafts } from './notice-queries.ts'
import { notifyCutOff } from './notify-officers.ts'

/** Reminders start at this hour of the provider's day, in minutes: at midnight they would wake officers. */
const start = 9 * 60

/**
 * Reminds officers of the drafts that can be sent until tomorrow at the latest. The notice knows draft and day: further
 * runs and concurrent workers add nothing.
 */
export async function remindOfCutOff(ctx: Context): Promise<void> {
  if (wallOf(ctx.now, ctx.actor.workspace?.timeZone ?? 'UTC').minutes < start) return
  for (const draft of await findDueDrafts(ctx)) await notifyCutOff(ctx, draft)
}

export const cutOffReminders = defineJob({
  name: 'changes.remind-cut-off',
  payload: z.strictObject({}),
  schedule: { cron: '4 * * * *', payload: {} },
  concurrency: 1,
  handler: (job) =>
    inEveryProvider(job, (providerId) => job.inProvider(providerId, (ctx) => remindOfCutOff(ctx))),
})
