import { sql } from 'kysely'
import { newId } from '../../../platform/id.ts'
import type { Db } from '../../../platform/db/types.ts'

type Where = { providerId: string; canary: string; insuredId: string; policyId: string }

/** Inserts a phone that shows the card of a person, and a check of it; returns their ids by table. */
export async function insertCards(
  db: Db,
  { providerId, canary, insuredId, policyId }: Where,
): Promise<Record<string, string[]>> {
  const [keyId, checkId] = [newId(), newId()]
  await sql`insert into card_keys (provider_id, id, insured_id, device_name, client_key, secret, created_at)
    values (${providerId}, ${keyId}, ${insuredId}, ${canary.slice(0, 100)}, ${keyId}, 'v1.none', now())`.execute(
    db,
  )
  await sql`insert into card_checks (provider_id, id, insured_id, policy_id, key_id, is_covered, shows_left, checked_at)
    values (${providerId}, ${checkId}, ${insuredId}, ${policyId}, ${keyId}, true, false, now())`.execute(db)
  return { card_keys: [keyId], card_checks: [checkId] }
}
