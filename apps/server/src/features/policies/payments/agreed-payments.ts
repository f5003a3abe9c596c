import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context } from '../../../platform/context.ts'
import { adjustPayments } from '../versions/adjust-payments.ts'
import { findAdjustmentsSince } from '../versions/adjustment-queries.ts'
import { paymentEffects } from '../versions/payment-rules.ts'
import { findCredit, findPolicy, findSchedule, hasTimeline } from '../versions/queries.ts'
import { scheduleNew } from './make-schedule.ts'
import { setPremium } from './write-queries.ts'

type Agreed = { policyId: string; amount: string }

/**
 * Writes what was agreed for the days of a new policy: its premium and a payment of exactly that sum, due at once, but not
 * before its first day. Nothing is agreed for nothing. The company pays: insured people get no reminders.
 */
export async function scheduleAgreed(
  ctx: Context,
  { policyId, amount, startDate }: Agreed & { startDate: string },
): Promise<void> {
  if (centsOf(amount) === 0n) return
  await scheduleNew(ctx, {
    policyId,
    premiumSave: amount,
    paymentFormatSave: 'ANNUAL',
    remindersSave: false,
    firstDueDate: startDate < ctx.today ? ctx.today : startDate,
  })
}

type Return = Agreed & {
  /** The first day without insurance */
  from: string
  /** Names what gives the sum back, so that the same can be taken back */
  cause: string
}

/**
 * Gives back what was agreed for a policy that ends: open payments become less by exactly that sum, and what they cannot
 * take becomes a credit of the customer.
 */
export async function returnAgreed(ctx: Context, { policyId, amount, from, cause }: Return): Promise<void> {
  if (centsOf(amount) === 0n) return
  await settle(ctx, { policyId, from, difference: -centsOf(amount), cause })
}

/** Takes a return back: payments and credit are as they were, as far as nobody touched them since. */
export async function takeReturnBack(ctx: Context, { policyId, amount, from, cause }: Return): Promise<void> {
  if (centsOf(amount) === 0n) return
  await settle(ctx, { policyId, from, difference: centsOf(amount), cause, isTakenBack: true })
}

type Settled = Omit<Return, 'amount'> & { difference: bigint; isTakenBack?: boolean }

async function settle(
  ctx: Context,
  { policyId, from, difference, cause, isTakenBack = false }: Settled,
): Promise<void> {
  const policy = await findPolicy(ctx, policyId)
  if (!policy) return
  const payments = await findSchedule(ctx, policyId)
  const schedule = {
    payments,
    credit: centsOf(await findCredit(ctx, policyId)),
    today: ctx.today,
    until: policy.endDate,
  }
  const takenBack = isTakenBack ? await findAdjustmentsSince(ctx, policyId, cause) : []
  const effects = paymentEffects(difference, from, schedule, takenBack)
  const termsBefore = isTakenBack ? `after ${cause}` : cause
  await adjustPayments(ctx, { policyId, edition: null, isAgreed: true }, { payments, termsBefore, effects })
  const premium = await premiumAfter(ctx, policy, difference)
  if (premium !== policy.premium) await setPremium(ctx, policyId, premium)
  const returned = amountOf(difference < 0n ? -difference : difference)
  ctx.audit({
    action: isTakenBack ? 'payments.return-undone' : 'payments.returned',
    entity: 'policies',
    entityId: policyId,
    changes: [
      ...changesBetween({ premium: policy.premium }, { premium }),
      { field: 'amount', before: isTakenBack ? returned : null, after: isTakenBack ? null : returned },
    ],
  })
}

/** The premium is what payments and credit make up; recorded changes of a policy determine it by themselves. */
async function premiumAfter(
  ctx: Context,
  { id, premium }: { id: string; premium: string | null },
  difference: bigint,
): Promise<string | null> {
  if (premium === null || (await hasTimeline(ctx, id))) return premium
  const after = centsOf(premium) + difference
  return after < 0n ? premium : amountOf(after)
}
