import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf, type PaymentFormat } from '@coverline/contract/payments/terms'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { planPayments } from './plan-payments.ts'
import { findPolicyTerms, standingPayments } from './queries.ts'
import { forgetAdjustments } from '../versions/adjustment-queries.ts'
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
  /** The policy that it follows, if there is one */
  likePolicyId?: string
  premiumSave: string
  paymentFormatSave: PaymentFormat
  firstDueDate?: string
  remindersSave?: boolean
}

/** Creates the payments of a new policy. Grace days and reminders come from a similar policy, if there is one. */
export async function scheduleNew(
  ctx: Context,
  { likePolicyId, remindersSave = true, ...terms }: NewTerms,
): Promise<void> {
  const like = likePolicyId === undefined ? undefined : await findPolicyTerms(ctx, likePolicyId)
  await makeSchedule(ctx as CtxOf<typeof payments.schedule>, {
    ...terms,
    graceDaysSave: like?.paymentGraceDays ?? 0,
    remindersSave: like?.paymentReminders ?? remindersSave,
  })
}

/**
 * Creates a policy's payments from its premium and format. Existing payments are canceled if the caller asks
 * for it.
 */
export async function makeSchedule(
  ctx: CtxOf<typeof payments.schedule>,
  input: InputOf<typeof payments.schedule>,
): Promise<OutputOf<typeof payments.schedule>> {
  const { policyId } = input
  await lockPoliciesOfPayments(ctx, [policyId])
  const policy = await findPolicyTerms(ctx, policyId)
  if (!policy) return ctx.fail('common.not-found')
  const planned = planPayments(ctx, policy, input)
  // If the policy has dated changes, its versions determine the premium of the term.
  const isPriced = policy.premium !== null && (await hasTimeline(ctx, policyId))
  if (isPriced && centsOf(input.premiumSave) !== centsOf(policy.premium ?? '0'))
    ctx.fail('common.validation', { fields: { premiumSave: 'NOT_SUPPORTED_VALUE' } })
  const standing = await standingPayments(ctx, policyId)
  // After the first receipt, payments change only one at a time: receipts cannot be assigned to new payments.
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
  // Payments of an earlier schedule never come back.
  await forgetAdjustments(ctx, policyId)
  const { premium, paymentFormat, paymentGraceDays, paymentReminders } = policy
  const before = { premium, paymentFormat, paymentGraceDays, paymentReminders, payments: standing.length }
  const changes = changesBetween(before, { ...settings, payments: planned.length })
  ctx.audit({ action: 'payments.scheduled', entity: 'policies', entityId: policyId, changes })
  ctx.emit('payments.changed', { policyId })
  return { policyId, created: planned.length, canceled: standing.length }
}
