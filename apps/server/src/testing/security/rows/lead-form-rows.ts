import { sql } from 'kysely'
import { newFormKey, noTexts, usualSettings } from '../../../features/lead-forms/rules.ts'
import type { Db } from '../../../platform/db/types.ts'

type Where = { providerId: string; canary: string; agentId: string }

/** Inserts the open form of a provider, and a proof of work that was used. */
export async function insertLeadForm(db: Db, { providerId, canary, agentId }: Where): Promise<void> {
  const texts = { ...noTexts, en: { ...noTexts.en, title: `Form ${canary}` } }
  await sql`insert into lead_forms (provider_id, key, is_on, fields, texts, agent_user_id, origins, changed_at)
    values (${providerId}, ${newFormKey(providerId)}, true, ${JSON.stringify(usualSettings.fields)},
      ${JSON.stringify(texts)}, ${agentId}, ${[`https://${canary}.example`]}, now())`.execute(db)
  await sql`insert into lead_form_solutions (provider_id, challenge, answer, expires_at)
    values (${providerId}, ${Buffer.alloc(32)}, ${Buffer.alloc(32)}, now())`.execute(db)
}
