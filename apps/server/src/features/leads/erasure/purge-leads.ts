import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { attempt } from '../../../platform/db/connection/attempt.ts'
import { newId } from '../../../platform/id.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { finalBefore } from '../rules.ts'
import { eraseRows, lockFinal } from './queries.ts'

const AT_ONCE = 200

async function purgeSome(ctx: Context): Promise<number> {
  const ids = await lockFinal(ctx, finalBefore(ctx.now), AT_ONCE)
  if (ids.length === 0) return 0
  for (const fileId of await eraseRows(ctx, ids))
    await attempt(ctx.db, () => ctx.services.files.remove(ctx.db, fileId))
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'leads.purged', entity: 'leads' })
  for (const id of ids) ctx.audit({ action: 'leads.purged', entity: 'leads', entityId: id, parentId })
  return ids.length
}

/** Erases the personal data of leads that were deleted 30 days ago in one provider. */
export async function purgeLeadsIn(
  ctx: Pick<JobContext, 'inProvider' | 'signal'>,
  providerId: string,
): Promise<void> {
  while (!ctx.signal.aborted) {
    if ((await ctx.inProvider(providerId, purgeSome)) < AT_ONCE) return
  }
}

export const purgeLeads = defineJob({
  name: 'leads.purge',
  payload: z.strictObject({}),
  schedule: { cron: '35 * * * *', payload: {} },
  concurrency: 1,
  isLong: true,
  handler: (ctx) => inEveryProvider(ctx, (providerId) => purgeLeadsIn(ctx, providerId)),
})
