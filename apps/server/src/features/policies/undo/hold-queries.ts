import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type PolicyHold = 'PAID' | 'REMINDED' | 'USED' | 'TIMELINE' | 'DOCUMENTS'

/** Returns, by policy, what policies were used for, so that they can't be taken back as if they had never been. */
export async function holdsOfPolicies(
  ctx: Context,
  policyIds: readonly string[],
): Promise<{ id: string; hold: PolicyHold }[]> {
  const of = sql`d.provider_id = ${ctx.actor.providerId} and d.policy_id = any(${[...policyIds]}::uuid[])`
  const { rows } = await sql<{ id: string; hold: PolicyHold }>`
    select d.policy_id as id, 'PAID' as hold from payments d where ${of} and exists (select from payment_receipts r
      where r.provider_id = d.provider_id and r.payment_id = d.id)
    union select d.policy_id, 'REMINDED' from payments d where ${of} and d.sent_at is not null
    union select d.policy_id, 'USED' from benefit_uses d where ${of}
    union select d.policy_id, 'TIMELINE' from policy_changes d where ${of}
    union select d.policy_id, 'DOCUMENTS' from policy_documents d where ${of} and d.deleted_at is null`.execute(
    ctx.db,
  )
  return rows
}
