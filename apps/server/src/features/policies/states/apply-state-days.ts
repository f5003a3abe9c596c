import { activationRefusal } from '@coverline/contract/policies/terms'
import { z } from 'zod'
import type { Change, Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import {
  recordDeactivations,
  plansOfPolicies,
  reachedActivations,
  reachedDeactivations,
  setStateDays,
} from './activation-queries.ts'
import { reachVersions } from '../versions/apply-versions.ts'
import { lockPolicies } from '../write-queries.ts'

const AT_ONCE = 500
const runs = { deactivationDate: null, activationDate: null }

/** Records the deactivations whose day has come. Returns how many policies it checked. */
async function reachDeactivations(ctx: Context): Promise<number> {
  const ids = await reachedDeactivations(ctx, AT_ONCE)
  if (ids.length === 0) return 0
  await lockPolicies(ctx, ids)
  const noted = await recordDeactivations(ctx, ids)
  const parentId = newId()
  if (noted.length === 0) return ids.length
  ctx.audit({ id: parentId, action: 'policies.deactivation-reached-many', entity: 'policies' })
  for (const { id, day } of noted) {
    const changes: Change[] = [{ field: 'deactivationDate', before: null, after: day }]
    ctx.audit({
      action: 'policies.deactivation-reached',
      entity: 'policies',
      entityId: id,
      parentId,
      changes,
    })
  }
  ctx.emit('policies.changed', {})
  return ids.length
}

/**
 * Activates policies whose day has come. A policy that cannot be active (its plan is inactive or its period
 * is over) stays deactivated, and its history gives the reason.
 */
async function reachActivations(ctx: Context): Promise<number> {
  const ids = await reachedActivations(ctx, AT_ONCE)
  if (ids.length === 0) return 0
  const locked = (await lockPolicies(ctx, ids)).filter(
    ({ activationDate, canceledFrom, deletedAt }) =>
      activationDate !== null && activationDate <= ctx.today && canceledFrom === null && deletedAt === null,
  )
  if (locked.length === 0) return ids.length
  const plans = await plansOfPolicies(
    ctx,
    locked.map(({ planId }) => planId),
  )
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'policies.activated-many', entity: 'policies' })
  const activated: string[] = []
  for (const policy of locked) {
    const { id, deactivationDate, activationDate } = policy
    const plan = plans.get(policy.planId)
    const reason = plan ? activationRefusal({ ...policy, ...plan }, ctx.today) : null
    const entry = { entity: 'policies', entityId: id, parentId } as const
    const day: Change = { field: 'activationDate', before: activationDate, after: null }
    if (reason === null) {
      activated.push(id)
      const changes: Change[] = [{ field: 'deactivationDate', before: deactivationDate, after: null }, day]
      ctx.audit({ ...entry, action: 'policies.activated', changes })
    } else {
      await setStateDays(ctx, [id], { deactivationDate, activationDate: null })
      const changes: Change[] = [day, { field: 'reason', before: null, after: reason }]
      ctx.audit({ ...entry, action: 'policies.activation-refused', changes })
    }
  }
  await setStateDays(ctx, activated, runs)
  ctx.emit('policies.changed', {})
  return ids.length
}

const reachNextVersions = (ctx: Context) => reachVersions(ctx, AT_ONCE)

/** Applies the due state changes to the policies of one provider. */
export async function applyStateDaysIn(
  ctx: Pick<JobContext, 'inProvider' | 'signal'>,
  providerId: string,
): Promise<void> {
  for (const reach of [reachDeactivations, reachActivations, reachNextVersions])
    while (!ctx.signal.aborted) {
      const seen = await ctx.inProvider(providerId, reach)
      if (seen < AT_ONCE) break
    }
}

/**
 * Runs every five minutes so that each provider's changes happen soon after midnight in its time zone. It
 * applies deactivations, activations and changes that were scheduled for a later day. After downtime the next
 * run catches up; the job is idempotent.
 */
export const applyStateDays = defineJob({
  name: 'policies.apply-state-days',
  payload: z.strictObject({}),
  schedule: { cron: '*/5 * * * *', payload: {} },
  concurrency: 1,
  isLong: true,
  handler: (ctx) => inEveryProvider(ctx, (providerId) => applyStateDaysIn(ctx, providerId)),
})
