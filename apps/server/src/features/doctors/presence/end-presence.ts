import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inProviders } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { doctorAudience } from '../access.ts'
import { providersWithSilent, takeSilent } from './presence-queries.ts'

/** Tells of the doctors of a provider who went offline without a word. */
export async function endPresenceIn(ctx: Pick<JobContext, 'inProvider'>, providerId: string): Promise<void> {
  await ctx.inProvider(providerId, async (inside) => {
    for (const doctorId of await takeSilent(inside))
      inside.emit('doctors.presence', { doctorId }, doctorAudience)
  })
}

/** Runs every minute. Lists compute the status themselves; this tells open pages to look again. */
export const endPresence = defineJob({
  name: 'doctors.end-presence',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  handler: (ctx) =>
    inProviders(
      ctx,
      (db) => providersWithSilent(db, now()),
      (providerId) => endPresenceIn(ctx, providerId),
    ),
})
