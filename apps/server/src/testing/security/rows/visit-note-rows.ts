import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Where = { providerId: string; canary: string; bookingId: string; doctorId: string; userId: string }

/** Inserts a signed note of a visit with an addendum; returns its id. */
export async function insertNote(db: Db, where: Where): Promise<string> {
  const { providerId, canary, bookingId, doctorId, userId } = where
  const id = newId()
  await sql`insert into visit_notes (provider_id, id, booking_id, doctor_id, state, complaints, findings, diagnoses, recommendations,
      prescriptions, outcome, outcome_text, follow_up_on, follow_up_text, created_at, changed_at, signed_at, signed_by)
    values (${providerId}, ${id}, ${bookingId}, ${doctorId}, 'SIGNED', ${canary}, ${canary},
      jsonb_build_array(jsonb_build_object('code', null, 'title', ${canary}::text, 'comment', ${canary}::text)), ${canary},
      jsonb_build_array(jsonb_build_object('medicine', ${canary}::text, 'dose', '', 'how', '', 'duration', '')), 'OTHER', ${canary},
      '2026-04-04', ${canary}, now(), now(), now(), ${userId})`.execute(db)
  await sql`insert into visit_note_addenda (provider_id, note_id, number, body, doctor_id, created_by, created_at)
    values (${providerId}, ${id}, 1, ${canary}, ${doctorId}, ${userId}, now())`.execute(db)
  return id
}
