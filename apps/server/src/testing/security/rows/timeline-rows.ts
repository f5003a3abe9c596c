import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Where = { providerId: string; canary: string; policyId: string; planId: string; fileId: string }

/** Inserts the recorded changes of a policy of ten years with one version and a credit, and a document. */
export async function insertTimeline(
  db: Db,
  { providerId, canary, policyId, planId, fileId }: Where,
): Promise<Record<string, string[]>> {
  const creditId = newId()
  await sql`insert into policy_changes (provider_id, policy_id, edition, kind, valid_from, plan_id, note, term_from, term_until, total,
      recorded_at)
    values (${providerId}, ${policyId}, 0, 'START', '2026-01-01', ${planId}, ${canary}, '2026-01-01', '2036-01-02', 0, now())`.execute(
    db,
  )
  await sql`insert into policy_versions (provider_id, policy_id, edition, valid_from, valid_until, term_from, term_until, plan_id,
      is_canceled, amount)
    values (${providerId}, ${policyId}, 0, '2026-01-01', '2036-01-02', '2026-01-01', '2036-01-02', ${planId}, false, 0)`.execute(
    db,
  )
  await sql`insert into policy_credits (provider_id, id, policy_id, edition, amount, currency, created_at)
    values (${providerId}, ${creditId}, ${policyId}, 0, 1, 'EUR', now())`.execute(db)
  await sql`insert into payment_adjustments (provider_id, policy_id, nth, terms_before, lines, credit, created_at)
    values (${providerId}, ${policyId}, 0, '', '[]', 0, now())`.execute(db)
  await sql`insert into policy_documents (provider_id, id, policy_id, file_id)
    values (${providerId}, ${newId()}, ${policyId}, ${fileId})`.execute(db)
  return { policy_credits: [creditId] }
}
