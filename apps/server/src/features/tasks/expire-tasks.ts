import { z } from 'zod'
import { now } from '../../platform/clock.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inProviders } from '../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { notificationService } from '../notifications/service.ts'
import { taskAudience } from './access.ts'
import { providersWithExpired, takeExpired } from './expire-queries.ts'

const atOnce = 200

/** Tells of the tasks of a provider whose due moment has passed. The mark and the notice commit together. */
export async function expireIn(
  ctx: Pick<JobContext, 'signal' | 'inProvider'>,
  providerId: string,
): Promise<void> {
  for (;;) {
    if (ctx.signal.aborted) return
    const taken = await ctx.inProvider(providerId, async (inside) => {
      const expired = await takeExpired(inside, atOnce)
      for (const { id, userId, due } of expired) {
        if (userId === null) continue
        await notificationService.tell(inside, {
          kind: 'TASK_EXPIRED',
          happening: 'EXPIRED',
          userIds: [userId],
          subject: { noun: 'tasks', id },
          key: `task expired ${id} ${due}`,
        })
      }
      if (expired.length > 0) inside.emit('tasks.changed', {}, taskAudience)
      return expired.length
    })
    if (taken < atOnce) return
  }
}

/** Runs every minute: tells the assignee, else the author, of a task that became overdue, once. */
export const expireTasks = defineJob({
  name: 'tasks.expire',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  handler: (ctx) =>
    inProviders(
      ctx,
      (db) => providersWithExpired(db, now()),
      (providerId) => expireIn(ctx, providerId),
    ),
})
