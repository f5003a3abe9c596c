import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { amountOf } from '@coverline/contract/payments/terms'
import type { versions } from '@coverline/contract/versions/endpoints'
import type { Change, Context, CtxOf } from '../../../platform/context.ts'
import { lockForChange } from '../saving/lock-for-change.ts'
import { holdPlan } from '../write-queries.ts'
import { adjustPayments } from './adjust-payments.ts'
import { applyTimeline } from './apply-timeline.ts'
import { type Asked, planChange, type PlannedChange } from './plan-change.ts'
import { findPolicy, type PolicyOfTimeline } from './queries.ts'
import { timelineOf } from './rules.ts'
import { insertChange } from './write-queries.ts'

const actions = {
  CHANGE: 'policies.amended',
  CANCEL: 'policies.canceled',
  REINSTATE: 'policies.reinstated',
} as const

/** Records a dated change, cancellation or reinstatement of a policy and adjusts its open payments. */
export async function saveChange(
  ctx: CtxOf<typeof versions.save>,
  { policyId, edition: seen, note, ...asked }: InputOf<typeof versions.save>,
): Promise<OutputOf<typeof versions.save>> {
  const [locked] = await lockForChange(ctx, [policyId])
  const policy = locked?.deletedAt === null ? await findPolicy(ctx, policyId) : undefined
  if (!policy) return ctx.fail('common.not-found')
  if (asked.programIdSave !== undefined && !(await holdPlan(ctx, asked.programIdSave)))
    ctx.fail('common.not-found', { fields: { programIdSave: 'NOT_FOUND' } })
  const planned = await planChange(ctx, policy, asked)
  const last = planned.rows.at(-1)?.edition ?? 0
  if (last !== seen) ctx.fail('versions.changed-meanwhile')
  if (planned.rows.length === 0) await recordStart(ctx, policy, planned)
  const edition = last + 1
  const change = {
    policyId,
    edition,
    kind: asked.kind,
    validFrom: asked.validFrom,
    planId: asked.kind === 'CHANGE' ? (asked.programIdSave ?? null) : null,
    premium: asked.kind === 'CHANGE' ? (asked.premiumSave ?? null) : null,
    note,
  }
  await insertChange(ctx, change, planned.after)
  await adjustPayments(ctx, { policyId, edition }, planned.payments)
  await applyTimeline(ctx, policy, planned.after)
  const changes = changesOf(planned, asked, note)
  ctx.audit({ action: actions[asked.kind], entity: 'policies', entityId: policyId, changes })
  return { policyId, edition }
}

/** Records the state before the first change, so that later changes need not guess it. */
async function recordStart(ctx: Context, policy: PolicyOfTimeline, { before }: PlannedChange): Promise<void> {
  const { term } = before
  const start = { programId: policy.planId, premium: policy.premium, isCanceled: false }
  const change = {
    policyId: policy.id,
    edition: 0,
    kind: 'START' as const,
    validFrom: term.from,
    planId: policy.planId,
    premium: policy.premium,
    note: '',
  }
  await insertChange(ctx, change, timelineOf(term, start, []))
}

function changesOf(planned: PlannedChange, asked: Asked, note: string): Change[] {
  const { before, after, difference, planNames, policy } = planned
  const plan = asked.kind === 'CHANGE' ? asked.programIdSave : undefined
  return [
    { field: 'validFrom', before: null, after: asked.validFrom },
    ...(difference === 0n
      ? []
      : [{ field: 'premium' as const, before: amountOf(before.total), after: amountOf(after.total) }]),
    ...(plan === undefined
      ? []
      : [{ field: 'program' as const, before: policy.planName, after: planNames.get(plan) ?? null }]),
    ...(note === '' ? [] : [{ field: 'note' as const, before: null, after: note }]),
  ]
}
