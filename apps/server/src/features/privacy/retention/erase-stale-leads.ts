import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import type { PersonData } from '../../../platform/person-data.ts'
import { leadService } from '../../leads/service.ts'
import { eraseLeads } from '../leads/erase-leads.ts'
import { findMonths } from './queries.ts'
import { staleLeads } from './stale-leads.ts'

const AT_ONCE = 50

/** Erases some leads that are due. Returns how many. */
export async function eraseSome(ctx: Context, owners: readonly PersonData[]): Promise<number> {
  const months = await findMonths(ctx)
  if (months === null) return 0
  const due = await staleLeads(ctx, months, AT_ONCE)
  if (due.length === 0) return 0
  const locked = await leadService.privacy.lock(
    ctx,
    due.map(({ id }) => id),
  )
  await eraseLeads(ctx, owners, locked)
  return locked.length
}

/** Erases the leads of one provider that are due. */
export async function eraseStaleIn(
  ctx: Pick<JobContext, 'inProvider' | 'signal'>,
  providerId: string,
  owners: readonly PersonData[],
): Promise<void> {
  while (!ctx.signal.aborted)
    if ((await ctx.inProvider(providerId, (work) => eraseSome(work, owners))) < AT_ONCE) return
}

export const eraseStaleLeads = (owners: readonly PersonData[]): Job<Record<string, never>> =>
  defineJob({
    name: 'retention.erase-leads',
    payload: z.strictObject({}),
    schedule: { cron: '15 2 * * *', payload: {} },
    concurrency: 1,
    isLong: true,
    handler: (ctx) => inEveryProvider(ctx, (providerId) => eraseStaleIn(ctx, providerId, owners)),
  })
