import { dayAfter } from '@coverline/contract/calendar'
import { amountOf } from '@coverline/contract/payments/terms'
import type { RecordedKind } from '@coverline/contract/versions/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import type { Timeline } from './rules.ts'

export type NewChange = {
  policyId: string
  edition: number
  kind: RecordedKind
  validFrom: string
  planId: string | null
  premium: string | null
  note: string
}

/** Records a change of a locked policy with the resulting versions. */
export async function insertChange(ctx: Context, change: NewChange, timeline: Timeline): Promise<void> {
  const { providerId } = ctx.actor
  const { term, versions, total } = timeline
  const place = { provider_id: providerId, policy_id: change.policyId, edition: change.edition }
  const span = { term_from: term.from, term_until: dayAfter(term.until, 1) }
  await ctx.db
    .insertInto('policy_changes')
    .values({
      ...place,
      ...span,
      kind: change.kind,
      valid_from: change.validFrom,
      plan_id: change.planId,
      premium: change.premium,
      note: change.note,
      total: amountOf(total),
      recorded_by: ctx.actor.userId,
      recorded_at: ctx.now,
    })
    .execute()
  await ctx.db
    .insertInto('policy_versions')
    .values(
      versions.map((version, nth) => ({
        ...place,
        ...span,
        valid_from: version.from,
        valid_until: dayAfter(version.until, 1),
        previous_until: nth === 0 ? null : version.from,
        plan_id: version.programId,
        premium: version.premium,
        is_canceled: version.isCanceled,
        amount: version.amount,
      })),
    )
    .execute()
}

export async function insertCredit(
  ctx: Context,
  credit: { policyId: string; edition: number | null; amount: string; currency: string },
): Promise<void> {
  await ctx.db
    .insertInto('policy_credits')
    .values({
      provider_id: ctx.actor.providerId,
      id: newId(),
      policy_id: credit.policyId,
      edition: credit.edition,
      amount: credit.amount,
      currency: credit.currency,
      created_at: ctx.now,
    })
    .execute()
}

export type RowWrite = {
  planId: string
  premium: string | null
  nextVersionOn: string | null
  canceledFrom: string | null
  /** Days to write; undefined keeps the stored days. */
  days?: { deactivationDate: string | null; activationDate: string | null }
}

export async function updateRow(ctx: Context, policyId: string, row: RowWrite): Promise<void> {
  const { days } = row
  await ctx.db
    .updateTable('policies')
    .set({
      plan_id: row.planId,
      premium: row.premium,
      next_version_on: row.nextVersionOn,
      canceled_from: row.canceledFrom,
      ...(days
        ? {
            deactivation_date: days.deactivationDate,
            activation_date: days.activationDate,
            is_deactivation_due: days.deactivationDate !== null && days.deactivationDate > ctx.today,
          }
        : {}),
    })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', policyId)
    .execute()
}

/** Changes the amounts of payments of a locked policy, never below what came in. */
export async function setAmounts(
  ctx: Context,
  payments: readonly { paymentId: string; after: string }[],
): Promise<void> {
  if (payments.length === 0) return
  await sql`update payments y set amount = s.amount,
      completed_at = case when y.paid = s.amount then coalesce(y.completed_at, ${ctx.now}) end
    from unnest(${payments.map(({ paymentId }) => paymentId)}::uuid[], ${payments.map(({ after }) => after)}::numeric[]) s(id, amount)
    where y.provider_id = ${ctx.actor.providerId} and y.id = s.id and y.paid <= s.amount and y.canceled_at is null`.execute(
    ctx.db,
  )
}

/** Opens canceled payments of a locked policy again. */
export async function reopenPayments(
  ctx: Context,
  payments: readonly { paymentId: string; amount: string }[],
): Promise<void> {
  if (payments.length === 0) return
  await sql`update payments y set amount = s.amount, canceled_at = null
    from unnest(${payments.map(({ paymentId }) => paymentId)}::uuid[], ${payments.map(({ amount }) => amount)}::numeric[]) s(id, amount)
    where y.provider_id = ${ctx.actor.providerId} and y.id = s.id and y.paid = 0`.execute(ctx.db)
}

export async function forgetNextVersion(ctx: Context, policyId: string): Promise<void> {
  await ctx.db
    .updateTable('policies')
    .set({ next_version_on: null })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', policyId)
    .execute()
}
