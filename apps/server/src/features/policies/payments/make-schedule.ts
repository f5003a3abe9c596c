import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf, type PaymentFormat } from '@coverline/contract/payments/terms'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { planPayments } from './plan-payments.ts'
import { findPolicyTerms, standingPayments } from './queries.ts'
import { hasTimeline } from '../versions/queries.ts'
import {
  insertPayments,
  lockPoliciesOfPayments,
  type ScheduleSettings,
  setCanceled,
  updatePaymentTerms,
} from './write-queries.ts'

type NewTerms = {
  policyId: string
  likePolicyId: string
  premiumSave: string
  paymentFormatSave: PaymentFormat
}

/** Makes the payments of a policy that was just added; days of grace and reminders are those of a policy like it. */
export async function scheduleNew(ctx: Context, { likePolicyId, ...terms }: NewTerms): Promise<void> {
  const like = await findPolicyTerms(ctx, likePolicyId)
  await makeSchedule(ctx as CtxOf<typeof payments.schedule>, {
    ...terms,
    graceDaysSave: like?.paymentGraceDays ?? 0,
    remindersSave: like?.paymentReminders ?? true,
  })
}

/** Makes a policy's payments out of its premium and format; those that stand there are canceled when the caller says so. */
export async function makeSchedule(
  ctx: CtxOf<typeof payments.schedule>,
  input: InputOf<typeof payments.schedule>,
): Promise<OutputOf<typeof payments.schedule>> {
  const { policyId } = input
  await lockPoliciesOfPayments(ctx, [policyId])
  const policy = await findPolicyTerms(ctx, policyId)
  if (!policy) return ctx.fail('common.not-found')
  const planned = planPayments(ctx, policy, input)
  // With changes from a day on, the premium of the term is what they come to.
  const isPriced = policy.premium !== null && (await hasTimeline(ctx, policyId))
  if (isPriced && centsOf(input.premiumSave) !== centsOf(policy.premium ?? '0'))
    ctx.fail('common.validation', { fields: { premiumSave: 'NOT_SUPPORTED_VALUE' } })
  const standing = await standingPayments(ctx, policyId)
  // Once money came in, payments are changed one at a time: nobody could say which new payment it belongs to.
  if (standing.some((payment) => !payment.isUntouched)) ctx.fail('payments.has-receipts')
  if (standing.length > 0 && !input.replace)
    ctx.fail('payments.schedule-exists', { details: { count: standing.length } })
  await setCanceled(
    ctx,
    standing.map(({ id }) => id),
  )
  const settings: ScheduleSettings = {
    premium: amountOf(centsOf(input.premiumSave)),
    paymentFormat: input.paymentFormatSave,
    paymentGraceDays: input.graceDaysSave,
    paymentReminders: input.remindersSave,
  }
  await updatePaymentTerms(ctx, policyId, settings)
  const currency = ctx.actor.workspace?.currency ?? 'EUR'
  await insertPayments(ctx, { policyId, graceDays: input.graceDaysSave, currency }, planned)
  const { premium, paymentFormat, paymentGraceDays, paymentReminders } = policy
  const before = { premium, paymentFormat, paymentGraceDays, paymentReminders, payments: standing.length }
  const changes = changesBetween(before, { ...settings, payments: planned.length })
  ctx.audit({ action: 'payments.scheduled', entity: 'policies', entityId: policyId, changes })
  ctx.emit('payments.changed', { policyId })
  return { policyId, created: planned.length, canceled: standing.length }
}
