import { nextTerm } from '@coverline/contract/renewals/terms'
import { z } from 'zod'
import type { Change } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { taskService } from '../tasks/service.ts'
import { findDueDrafts } from './queries.ts'
import { insertDrafts } from './write-queries.ts'

const atOnce = 500

/** Creates the due drafts of a provider in batches until none is left. */
export async function prepareIn(ctx: JobContext, providerId: string): Promise<void> {
  for (;;) {
    if (ctx.signal.aborted) return
    const found = await ctx.inProvider(providerId, async (inside) => {
      const due = await findDueDrafts(inside, atOnce)
      const agents = new Map(due.map(({ policyId, agentId }) => [policyId, agentId]))
      const drafts = due.map(({ policyId, startDate, endDate, premium, kind }) => {
        const next = nextTerm(startDate, endDate)
        return { policyId, endDate, kind, premium, startOffered: next.startDate, endOffered: next.endDate }
      })
      const added = drafts.length > 0 ? await insertDrafts(inside, drafts) : []
      for (const { policyId, kind } of added) {
        const changes: Change[] = [{ field: 'renewalDraft', before: null, after: kind }]
        inside.audit({ action: 'renewals.drafted', entity: 'policies', entityId: policyId, changes })
      }
      const reminders = added.map(({ policyId, kind, endDate }) => ({
        policyId,
        kind,
        endDate,
        agentUserId: agents.get(policyId) ?? null,
      }))
      await taskService.remind(inside, reminders)
      if (added.length > 0) inside.emit('renewals.changed', {})
      return due.length
    })
    if (found < atOnce) return
  }
}

/**
 * Runs every morning. Drafts a reminder with an offer of the next term 90, 60 and 30 days before a policy
 * ends, each once, with a task for the policy's agent, or an unassigned one. After downtime only the nearest missed one is drafted. Nothing is sent: a user decides.
 */
export const prepareRenewals = defineJob({
  name: 'renewals.prepare',
  payload: z.strictObject({}),
  schedule: { cron: '40 4 * * *', payload: {} },
  concurrency: 1,
  isLong: true,
  handler: (ctx) => inEveryProvider(ctx, (providerId) => prepareIn(ctx, providerId)),
})
