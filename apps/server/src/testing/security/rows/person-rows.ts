import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'
import { insertLeads } from './lead-rows.ts'
import { insertChanges } from './change-rows.ts'
import { insertBookings } from './booking-rows.ts'
import { insertTasks } from './task-rows.ts'

type Where = {
  providerId: string
  canary: string
  insuredIds: readonly [string, string]
  policyId: string
  userId: string
  fileId: string
  agentId: string
  serviceId: string
  clinicId: string
}

/** Inserts a split merge, two duplicates, a document, leads and tasks; returns the ids by table. */
export async function insertPersonRows(
  db: Db,
  { providerId, canary, insuredIds: [primary, merged], policyId, userId, fileId, agentId, ...place }: Where,
): Promise<Record<string, string[]>> {
  const mergeId = newId()
  const row = JSON.stringify({ first_name: canary })
  await sql`insert into insured_merges (provider_id, id, primary_id, merged_id, primary_before, primary_after, merged_before, merged_at, split_at)
    values (${providerId}, ${mergeId}, ${primary}, ${merged}, ${row}::jsonb, ${row}::jsonb, ${row}::jsonb, now(), now())`.execute(
    db,
  )
  await sql`insert into insured_merge_moves (provider_id, merge_id, kind, record_id)
    values (${providerId}, ${mergeId}, 'POLICY', ${newId()})`.execute(db)
  const [first, second] = [primary, merged].toSorted()
  await sql`insert into insured_duplicates (provider_id, id, first_id, second_id, score, reasons)
    values (${providerId}, ${newId()}, ${first}, ${second}, 80, '{NAME_AND_BIRTHDATE}')`.execute(db)
  await sql`insert into insured_duplicate_scans (provider_id, scanned_at) values (${providerId}, now())`.execute(
    db,
  )
  const documentId = newId()
  await sql`insert into insured_documents (provider_id, id, insured_id, kind, file_id)
    values (${providerId}, ${documentId}, ${primary}, 'PASSPORT_SCAN', ${fileId})`.execute(db)
  await sql`insert into invitations (provider_id, id, batch_id, insured_id, email, status, send_at, ended_at)
    values (${providerId}, ${newId()}, ${newId()}, ${primary}, ${`${canary}@${canary}.example`}, 'SENT', now(), now())`.execute(
    db,
  )
  await sql`insert into proposed_contacts (provider_id, insured_id, kind, contact, reason, mailed_at, link_sent_at)
    values (${providerId}, ${primary}, 'EMAIL', ${`next@${canary}.example`}, ${canary}, now(), now())`.execute(
    db,
  )
  await sql`insert into family_grants (provider_id, from_id, to_id, rights, created_at)
    values (${providerId}, ${primary}, ${merged}, '{COVER}', now())`.execute(db)
  await sql`insert into contact_reports (provider_id, id, insured_id, mark, created_at)
    values (${providerId}, ${newId()}, ${primary}, ${Buffer.alloc(32)}, now())`.execute(db)
  await sql`insert into polls (provider_id, id, insured_id, score, comment, asked_at, answered_at)
    values (${providerId}, ${newId()}, ${primary}, 5, ${canary}, now(), now())`.execute(db)
  await sql`insert into poll_settings (provider_id, asks_by_link, delay_minutes, changed_at)
    values (${providerId}, true, 60, now())`.execute(db)
  // Off: the job of every minute would write to it.
  await sql`insert into target_settings (provider_id, is_on, answer_minutes, escalation_user_id, changed_at)
    values (${providerId}, false, 60, ${userId}, now())`.execute(db)
  await sql`insert into retention_settings (provider_id, changed_at) values (${providerId}, now())`.execute(
    db,
  )
  await sql`insert into invitation_templates (provider_id, language, subject, text)
    values (${providerId}, 'en', ${`Welcome ${canary}`}, ${`Hello ${canary}`})`.execute(db)
  const leadRows = await insertLeads(db, { providerId, canary, agentId, insuredId: primary, fileId })
  const leadId = leadRows['leads']?.[0] ?? ''
  const tasks = await insertTasks(db, { providerId, canary, insuredId: primary, policyId, leadId, userId })
  const about = { providerId, canary, insuredId: primary, policyId, userId, ...place }
  const bookings = await insertBookings(db, about)
  const changes = await insertChanges(db, { providerId, canary, insuredId: primary, policyId, userId })
  return {
    bookings,
    ...changes,
    ...tasks,
    ...leadRows,
    insured_merges: [mergeId],
    insured_documents: [documentId],
  }
}
