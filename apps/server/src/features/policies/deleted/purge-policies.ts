import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { purgeDocuments } from '../documents/purge-documents.ts'
import { deletePurged, lockFinal, purge } from './purge-queries.ts'

const AT_ONCE = 200

async function purgeSome(ctx: Context): Promise<number> {
  const ids = await lockFinal(ctx, AT_ONCE)
  await purgeDocuments(ctx, ids)
  if (ids.length === 0) return 0
  await purge(ctx, ids)
  await deletePurged(ctx, ids)
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'policies.purged-many', entity: 'policies' })
  for (const id of ids) ctx.audit({ action: 'policies.purged', entity: 'policies', entityId: id, parentId })
  return ids.length
}

/** Finalizes the expired deletions of one provider. */
export async function purgePoliciesIn(
  ctx: Pick<JobContext, 'inProvider' | 'signal'>,
  providerId: string,
): Promise<void> {
  while (!ctx.signal.aborted) {
    if ((await ctx.inProvider(providerId, purgeSome)) < AT_ONCE) return
  }
}

/**
 * Runs every hour. Deletions of policies and their documents become final after 30 days. The number,
 * certificate number, notes and documents are purged. The policy itself is purged unless a payment, use or
 * other ledger entry refers to it. Ledgers and the audit log stay.
 */
export const purgePolicies = defineJob({
  name: 'policies.purge',
  payload: z.strictObject({}),
  schedule: { cron: '50 * * * *', payload: {} },
  concurrency: 1,
  isLong: true,
  handler: (ctx) => inEveryProvider(ctx, (providerId) => purgePoliciesIn(ctx, providerId)),
})
