import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type PolicyHold = 'PAID' | 'REMINDED' | 'USED' | 'TIMELINE' | 'DOCUMENTS'

/** Returns what a policy was used for, so that it can't be taken back as if it had never been. */
export async function holdsOfPolicy(ctx: Context, policyId: string): Promise<PolicyHold[]> {
  const of = sql`d.provider_id = ${ctx.actor.providerId} and d.policy_id = ${policyId}::uuid`
  const { rows } = await sql<{ hold: PolicyHold }>`
    select 'PAID' as hold where exists (select from payments d join payment_receipts r on r.provider_id = d.provider_id
      and r.payment_id = d.id where ${of})
    union all select 'REMINDED' where exists (select from payments d where ${of} and d.sent_at is not null)
    union all select 'USED' where exists (select from benefit_uses d where ${of})
    union all select 'TIMELINE' where exists (select from policy_changes d where ${of})
    union all select 'DOCUMENTS' where exists (select from policy_documents d where ${of} and d.deleted_at is null)`.execute(
    ctx.db,
  )
  return rows.map(({ hold }) => hold)
}
