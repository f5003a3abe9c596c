import { activationRefusal } from '@coverline/contract/policies/terms'
import type { InputOf } from '@coverline/contract/endpoint'
import type { versions } from '@coverline/contract/versions/endpoints'
import { termOf, type VersionChange, versionOn } from '@coverline/contract/versions/terms'
import { checkCents } from '../../../platform/check-cents.ts'
import type { Context } from '../../../platform/context.ts'
import { plansOfPolicies } from '../states/activation-queries.ts'
import { type ChangeRow, findChanges, partsOf, planNames, type PolicyOfTimeline } from './queries.ts'
import type { PlannedPayments } from './adjust-payments.ts'
import { planPayments } from './plan-payments.ts'
import { type Timeline, timelineOf } from './rules.ts'

export type Asked = Pick<
  InputOf<typeof versions.preview>,
  'kind' | 'validFrom' | 'premiumSave' | 'programIdSave'
>
type Refusal =
  | 'policies.incorrect-validity'
  | 'policies.program-not-active'
  | 'policies.group-not-active'
  | 'versions.no-change'
  | 'versions.canceled'
  | 'versions.not-canceled'
  | 'versions.deactivated'

export type PlannedChange = {
  policy: PolicyOfTimeline
  rows: ChangeRow[]
  before: Timeline
  after: Timeline
  difference: bigint
  payments: PlannedPayments
  planNames: Map<string, string>
  /** Days of recorded later changes that remain */
  laterDays: string[]
}

function saidBy({ kind, validFrom, premiumSave, programIdSave }: Asked): VersionChange {
  if (kind !== 'CHANGE') return { validFrom, isCanceled: kind === 'CANCEL' }
  return {
    validFrom,
    ...(premiumSave === undefined ? {} : { premium: twoDigits(premiumSave) }),
    ...(programIdSave === undefined ? {} : { programId: programIdSave }),
  }
}

const twoDigits = (sum: string): string => {
  const [whole = '0', fraction = ''] = sum.split('.')
  return `${BigInt(whole)}.${fraction.padEnd(2, '0')}`
}

/** Calculates the effects of a dated change on a policy, its premium and its payments; writes nothing. */
export async function planChange(
  ctx: Context<Refusal>,
  policy: PolicyOfTimeline,
  asked: Asked,
): Promise<PlannedChange> {
  checkCents(ctx, { premiumSave: asked.premiumSave })
  const term = termOf(policy.startDate, policy.endDate)
  if (term === null || asked.validFrom < term.from || asked.validFrom > term.until)
    return ctx.fail('policies.incorrect-validity', { fields: { validFrom: 'NOT_SUPPORTED_VALUE' } })
  // Otherwise a manually deactivated policy would become active by another rule than the requested one.
  if (asked.kind !== 'CHANGE' && policy.deactivationDate !== null && policy.canceledFrom === null)
    ctx.fail('versions.deactivated')
  const rows = await findChanges(ctx, policy.id)
  const { start, changes } = partsOf(rows, policy)
  const before = timelineOf(term, start, changes)
  const isCanceled = versionOn(before.versions, asked.validFrom)?.isCanceled === true
  if (asked.kind === 'CHANGE' && isCanceled) ctx.fail('versions.canceled')
  if (asked.kind === 'REINSTATE' && !isCanceled) ctx.fail('versions.not-canceled')
  // A cancellation that lies ahead never took effect: without it the policy only goes on as it is.
  const isWithdrawn =
    asked.kind === 'REINSTATE' &&
    asked.validFrom > ctx.today &&
    before.versions.some(({ from, isCanceled: ends }) => ends && from === asked.validFrom)
  if (!isWithdrawn) await checkPlan(ctx, policy, asked)
  const after = timelineOf(term, start, [...changes, saidBy(asked)])
  if (JSON.stringify(after.versions) === JSON.stringify(before.versions)) ctx.fail('versions.no-change')
  const difference = after.total - before.total
  return {
    policy,
    rows,
    before,
    after,
    difference,
    payments: await planPayments(ctx, policy, { before, after, difference, from: asked.validFrom }),
    planNames: await planNames(
      ctx,
      [...before.versions, ...after.versions].map(({ programId }) => programId),
    ),
    laterDays: [
      ...new Set(changes.map(({ validFrom }) => validFrom).filter((day) => day > asked.validFrom)),
    ].toSorted(),
  }
}

/** Fails unless the target plan of a move or reinstatement is active. */
async function checkPlan(ctx: Context<Refusal>, policy: PolicyOfTimeline, asked: Asked): Promise<void> {
  const planId = asked.kind === 'CHANGE' ? asked.programIdSave : policy.planId
  if (planId === undefined || asked.kind === 'CANCEL') return
  const plan = (await plansOfPolicies(ctx, [planId])).get(planId)
  if (!plan) return ctx.fail('common.not-found', { fields: { programIdSave: 'NOT_FOUND' } })
  const reason = activationRefusal({ ...policy, ...plan }, asked.validFrom)
  if (reason === 'policies.group-not-active' || reason === 'policies.program-not-active') ctx.fail(reason)
}
