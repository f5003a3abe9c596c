import type { PaymentFormat, ScheduledPayment } from '@coverline/contract/payments/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Locks policies in id order so that their payments are written serially. */
export async function lockPoliciesOfPayments(ctx: Context, policyIds: readonly string[]): Promise<void> {
  await ctx.db
    .selectFrom('policies')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(policyIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type ScheduleSettings = {
  premium: string
  paymentFormat: PaymentFormat
  paymentGraceDays: number
  paymentReminders: boolean
}

export async function updatePaymentTerms(
  ctx: Context,
  policyId: string,
  settings: ScheduleSettings,
): Promise<void> {
  await ctx.db
    .updateTable('policies')
    .set({
      premium: settings.premium,
      payment_format: settings.paymentFormat,
      payment_grace_days: settings.paymentGraceDays,
      payment_reminders: settings.paymentReminders,
    })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', policyId)
    .execute()
}

export async function setPremium(ctx: Context, policyId: string, premium: string | null): Promise<void> {
  await ctx.db
    .updateTable('policies')
    .set({ premium })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', policyId)
    .execute()
}

type Place = { policyId: string; graceDays: number; currency: string }

/** Adds payments; returns their ids in the same order. */
export async function insertPayments(
  ctx: Context,
  { policyId, graceDays, currency }: Place,
  scheduled: readonly ScheduledPayment[],
): Promise<string[]> {
  const ids = scheduled.map(() => newId())
  const days = scheduled.map(({ dueDate }) => dueDate)
  const amounts = scheduled.map(({ amount }) => amount)
  await sql`insert into payments (provider_id, id, policy_id, due_date, grace_days, amount, currency, created_at)
    select ${ctx.actor.providerId}, s.id, ${policyId}, s.due_date, ${graceDays}, s.amount, ${currency}, ${ctx.now}
    from unnest(${ids}::uuid[], ${days}::date[], ${amounts}::numeric[]) s(id, due_date, amount)`.execute(
    ctx.db,
  )
  return ids
}

export async function setCanceled(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ canceled_at: ctx.now })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Changes an open payment of a locked policy. A new due date restarts its reminders. */
export async function updatePayment(
  ctx: Context,
  id: string,
  { dueDate, amount }: ScheduledPayment,
): Promise<void> {
  await sql`update payments set amount = ${amount}, due_date = ${dueDate}::date,
      sent_at = case when due_date = ${dueDate}::date then sent_at end,
      completed_at = case when paid = ${amount}::numeric then ${ctx.now}::timestamptz end
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}
