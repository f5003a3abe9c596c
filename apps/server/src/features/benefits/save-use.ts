import type { benefits } from '@coverline/contract/benefits/endpoints'
import type { UseRefusal } from '@coverline/contract/benefits/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { exceededLimits, findPolicies, findService, lockPolicy } from './queries.ts'
import { recordUse } from './record-use.ts'
import { refusalOn, waitingEnd, wrongFields } from './rules.ts'

type Ctx = CtxOf<typeof benefits.use>

const errors = {
  PLAN_NOT_ACTIVE: 'policies.program-not-active',
  POLICY_NOT_ACTIVE: 'benefits.policy-not-active',
  OUTSIDE_VALIDITY: 'policies.incorrect-validity',
  SERVICE_NOT_ACTIVE: 'benefits.service-not-active',
  NOT_COVERED: 'benefits.not-covered',
  WAITING_PERIOD: 'benefits.waiting-period',
  USED_UP: 'benefits.over-limit',
} as const satisfies Record<UseRefusal, string>

/**
 * Records a use of a benefit in the ledger, unless a rule of the policy, the service or a limit forbids it.
 */
export async function saveUse(
  ctx: Ctx,
  input: InputOf<typeof benefits.use>,
): Promise<OutputOf<typeof benefits.use>> {
  const { policyId, offerId, day } = input
  const [seen] = await findPolicies(ctx, { policyId })
  if (!seen) return ctx.fail('common.not-found')
  await lockPolicy(ctx, policyId)
  const [policy] = await findPolicies(ctx, { policyId })
  const service = policy && (await findService(ctx, policy.planId, offerId))
  if (!policy || !service) return ctx.fail('common.not-found')
  const refusal = refusalOn(day, policy, service)
  if (refusal) {
    const until = refusal === 'WAITING_PERIOD' ? waitingEnd(policy, service.waitingDays) : null
    ctx.fail(errors[refusal], until ? { details: { until } } : {})
  }
  const fields = wrongFields(input, service)
  if (day > ctx.today) fields['day'] = 'NOT_SUPPORTED_VALUE'
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
  const limits = await exceededLimits(ctx, { ...input, serviceId: offerId })
  if (limits.length > 0) ctx.fail('benefits.over-limit', { details: { limits, currency: service.currency } })

  const { visits, days, amount, reason } = input
  const approval = input.approval || null
  const written = { policyId, insuredId: policy.insuredId, serviceId: offerId, day, visits, days, amount }
  return { useId: await recordUse(ctx, { ...written, currency: service.currency, reason, approval }) }
}
