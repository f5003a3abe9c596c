import type { useSources, UseRefusal } from '@coverline/contract/benefits/terms'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { policyService } from '../policies/service.ts'
import {
  exceededLimits,
  findAnyUse,
  findPolicies,
  findService,
  lockPolicy,
  insertUse,
  type UseRow,
} from './queries.ts'
import { recordUse } from './record-use.ts'
import { type Quantities, refusalsOn, wrongFields } from './rules.ts'

export type LedgerUse = Quantities & {
  policyId: string
  offerId: string
  day: string
  reason: string
  approval: string | null
  source: (typeof useSources)[number]
}

type Written = { useId: string } | { refusals: UseRefusal[] } | { fields: Record<string, string> }

/**
 * Records what another feature's record used of a benefit, or returns why it cannot be recorded. The caller of the
 * feature needs no right to change policies: the record's own right decides.
 */
export async function writeUse(ctx: Context, use: LedgerUse): Promise<Written> {
  const { policyId, offerId, day, visits, days, amount, reason, approval, source } = use
  await lockPolicy(ctx, policyId)
  const [policy] = await findPolicies(policyService.withAllPeople(ctx), { policyId })
  const service = policy && (await findService(ctx, policy.planId, offerId))
  if (!policy || !service) return { refusals: ['POLICY_NOT_ACTIVE'] }
  const refusals = refusalsOn(day, policy, service)
  if (refusals.length > 0) return { refusals }
  const fields = wrongFields({ visits, days, amount, approval }, service)
  if (Object.keys(fields).length > 0) return { fields }
  const exceeded = await exceededLimits(ctx, { visits, days, amount, policyId, serviceId: offerId, day })
  if (exceeded.length > 0) return { refusals: ['USED_UP'] }
  const { insuredId } = policy
  const written = { policyId, insuredId, serviceId: offerId, day, visits, days, amount }
  return { useId: await recordUse(ctx, { ...written, currency: service.currency, reason, approval, source }) }
}

/** Takes a use back with a row of its own. One that was taken back already stays as it is: the policy is locked first. */
export async function takeBackUse(ctx: Context, useId: string, reason: string): Promise<void> {
  const seen = await findAnyUse(ctx, useId)
  if (!seen) return
  await lockPolicy(ctx, seen.policyId)
  const use = await findAnyUse(ctx, useId)
  if (use?.reversedAt === null) await insertReversal(ctx, use, reason)
}

/** Inserts the reversal of a use; its policy is locked. */
export async function insertReversal(ctx: Context, use: UseRow, reason: string): Promise<void> {
  const { policyId, insuredId, serviceId, day, currency } = use
  await insertUse(ctx, {
    id: newId(),
    reversesId: use.id,
    policyId,
    insuredId,
    serviceId,
    day,
    visits: use.visits ?? undefined,
    days: use.days ?? undefined,
    amount: use.amount ?? undefined,
    currency,
    reason,
    source: use.source,
  })
  ctx.audit({
    action: 'benefits.reversed',
    entity: 'policies',
    entityId: policyId,
    changes: [
      { field: 'offerId', before: serviceId, after: null },
      { field: 'day', before: day, after: null },
    ],
  })
  ctx.emit('benefits.changed', { policyId, personProfileId: insuredId })
}
