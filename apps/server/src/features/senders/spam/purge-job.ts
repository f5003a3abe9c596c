import { spamDays } from '@coverline/contract/senders/terms'
import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inProviders } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { sendersAudience } from '../access.ts'
import type { SpamSources } from '../sources.ts'
import { forgetRows } from './forget-rows.ts'
import { holdOldSpam, providersWithOldSpam } from './spam-queries.ts'

const atOnce = 200
const keptFrom = (at: Date): Date => new Date(at.getTime() - spamDays * 86_400_000)

/** Deletes the spam of a provider that is older than 30 days. */
async function purgeIn(
  job: Pick<JobContext, 'signal' | 'inProvider'>,
  providerId: string,
  sources: SpamSources,
): Promise<void> {
  for (;;) {
    if (job.signal.aborted) return
    const count = await job.inProvider(providerId, async (ctx) => {
      const old = await holdOldSpam(ctx, keptFrom(ctx.now), atOnce)
      if (old.length === 0) return 0
      await forgetRows(ctx, sources, old)
      for (const { id } of old) ctx.audit({ action: 'spam.deleted', entity: 'spam', entityId: id })
      ctx.emit('spam.changed', {}, sendersAudience)
      return old.length
    })
    if (count < atOnce) return
  }
}

/** Runs every hour. */
export const purgeSpam = (sources: SpamSources) =>
  defineJob({
    name: 'senders.purge-spam',
    payload: z.strictObject({}),
    schedule: { cron: '23 * * * *', payload: {} },
    concurrency: 1,
    retries: 0,
    timeoutSeconds: 600,
    handler: (job) =>
      inProviders(
        job,
        (db) => providersWithOldSpam(db, keptFrom(now())),
        (providerId) => purgeIn(job, providerId, sources),
      ),
  })
