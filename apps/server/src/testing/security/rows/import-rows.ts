import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Given = { providerId: string; importId?: string; personId: string; before: Record<string, unknown> }

/** Inserts an import's undo records about one person, and an undo check. */
export async function insertImportNotes(db: Db, given: Given): Promise<void> {
  const { providerId, personId, before } = given
  const [importId, savingId] = [given.importId ?? newId(), newId()]
  if (!given.importId)
    await sql`insert into imports (provider_id, id, kind, status, file_name)
      values (${providerId}, ${importId}, 'INSURED', 'SAVED', 'people.csv')`.execute(db)
  await sql`insert into import_savings (provider_id, id, import_id, active_plans)
    values (${providerId}, ${savingId}, ${importId}, ${[newId()]}::uuid[])`.execute(db)
  await sql`insert into import_made (provider_id, saving_id, entity, place, ids, hashes)
    values (${providerId}, ${savingId}, 'insured', 0, ${[newId()]}::uuid[], '{1}')`.execute(db)
  await sql`insert into import_images (provider_id, saving_id, entity, record_id, before, hash)
    values (${providerId}, ${savingId}, 'insured', ${personId}, ${JSON.stringify(before)}::jsonb, 1)`.execute(
    db,
  )
  await sql`insert into import_undos (provider_id, import_id, status, saving_ids, counts, blocked, asked_at)
    values (${providerId}, ${importId}, 'BLOCKED', ${[savingId]}::uuid[], ${JSON.stringify({
      people: 1,
      policies: 0,
      plans: 0,
      services: 0,
      clinics: 0,
      restoredPeople: 1,
      restoredPolicies: 0,
      restoredServices: 0,
      invitationsCanceled: 0,
      invitationsSent: 0,
    })}::jsonb, 1, now())`.execute(db)
  await sql`insert into import_undo_blockers (provider_id, import_id, entity, record_id, reason)
    values (${providerId}, ${importId}, 'insured', ${personId}, 'CHANGED_SINCE')`.execute(db)
}
