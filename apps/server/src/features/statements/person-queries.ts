import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyLike, anyOf, type ErasedSubject, exportRows, type Subject } from '../../platform/person-data.ts'

/** Lines whose money was booked as payments of policies, as a condition on `t`. */
const ofPolicies = (policies: readonly string[]) => sql`t.id in (select b.line_id from statement_bookings b
  join payment_receipts r on r.provider_id = b.provider_id and r.id = b.receipt_id
  join payments y on y.provider_id = r.provider_id and y.id = r.payment_id
  where b.provider_id = t.provider_id and y.policy_id = ${anyOf(policies)})`

export const exportLines = (ctx: Context, { policies }: Subject) =>
  exportRows(ctx, { statement_lines: ofPolicies(policies) })

/** Empties the lines of the person's payments and other lines that name the person. */
export async function eraseLines(ctx: Context, { policies, marks }: ErasedSubject): Promise<void> {
  await sql`update statement_lines t
    set payer_name = null, payer_account = null, purpose = '', bank_reference = null, proposals = '[]',
      told_apart_reason = case when told_apart_at is not null then '' end,
      turned_reason = case when turned_at is not null then '' end
    where t.provider_id = ${ctx.actor.providerId} and (${ofPolicies(policies)}
      or concat_ws(' ', payer_name, purpose, bank_reference, proposals::text) ${anyLike(marks)})`.execute(
    ctx.db,
  )
  await sql`update statements t set unread = coalesce((select jsonb_agg(u) from jsonb_array_elements(t.unread) u
      where not (u ->> 'text' ${anyLike(marks)})), '[]')
    where t.provider_id = ${ctx.actor.providerId} and t.unread::text ${anyLike(marks)}`.execute(ctx.db)
}
