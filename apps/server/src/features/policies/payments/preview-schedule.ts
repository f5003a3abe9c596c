import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { planPayments } from './plan-payments.ts'
import { findPolicyTerms, standingPayments } from './queries.ts'

/** Previews the payments that a premium and a format produce for a policy. */
export async function previewSchedule(
  ctx: CtxOf<typeof payments.preview>,
  input: InputOf<typeof payments.preview>,
): Promise<OutputOf<typeof payments.preview>> {
  const policy = await findPolicyTerms(ctx, input.policyId)
  if (!policy) return ctx.fail('common.not-found')
  const items = planPayments(ctx, policy, input)
  const standing = await standingPayments(ctx, policy.id)
  return {
    currency: ctx.actor.workspace?.currency ?? 'EUR',
    items,
    totalCount: items.length,
    replacedCount: standing.filter((payment) => payment.isUntouched).length,
  }
}
