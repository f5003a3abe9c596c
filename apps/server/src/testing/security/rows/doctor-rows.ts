import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Where = { providerId: string; canary: string; fileId: string }

/** Inserts a doctor with a specialization, presence, a free slot in ten days, weekly hours and an exception, and a specialization that no doctor has. */
export async function insertDoctors(
  db: Db,
  { providerId, canary, fileId }: Where,
): Promise<Record<string, string[]>> {
  const [doctorId, held, idle, slotId] = [newId(), newId(), newId(), newId()]
  const [templateId, exceptionId] = [newId(), newId()]
  for (const [id, word] of [
    [held, 'Held'],
    [idle, 'Idle'],
  ])
    await sql`insert into specializations (provider_id, id, names, created_at)
      values (${providerId}, ${id}, jsonb_build_object('en', ${`${word} ${canary}`}::text), now())`.execute(
      db,
    )
  await sql`insert into doctors (provider_id, id, full_name, email, position, description, photo_file_id, experience, badges, created_at)
    values (${providerId}, ${doctorId}, ${`Doctor ${canary}`}, ${`doctor@${canary}.example`}, ${canary}, ${canary}, ${fileId},
      jsonb_build_array(jsonb_build_object('place', ${canary}::text, 'position', '', 'fromYear', null, 'toYear', null)),
      array[${canary}], now())`.execute(db)
  await sql`insert into doctor_specializations (provider_id, doctor_id, specialization_id)
    values (${providerId}, ${doctorId}, ${held})`.execute(db)
  await sql`insert into doctor_presence (provider_id, doctor_id, pinged_at, is_online)
    values (${providerId}, ${doctorId}, now(), false)`.execute(db)
  await sql`insert into doctor_pauses (provider_id, doctor_id, reason, comment, paused_at)
    values (${providerId}, ${doctorId}, 'OTHER', ${canary}, now())`.execute(db)
  await sql`insert into slots (provider_id, id, doctor_id, starts_at, ends_at, created_at)
    values (${providerId}, ${slotId}, ${doctorId}, date_trunc('minute', now()) + interval '10 days', date_trunc('minute', now()) + interval '10 days 30 minutes', now())`.execute(
    db,
  )
  await sql`insert into slot_templates (provider_id, id, doctor_id, valid_from, slot_minutes, break_minutes, hours, created_at)
    values (${providerId}, ${templateId}, ${doctorId}, current_date, 30, 0, '[]', now())`.execute(db)
  await sql`insert into slot_exceptions (provider_id, id, doctor_id, first_day, last_day, title, hours, created_at)
    values (${providerId}, ${exceptionId}, ${doctorId}, current_date + 20, current_date + 21, ${canary}, '[]', now()),
      (${providerId}, ${newId()}, null, current_date + 200, current_date + 200, ${canary}, '[]', now())`.execute(
    db,
  )
  await sql`insert into slot_removals (provider_id, doctor_id, starts_at, ends_at, removed_at)
    values (${providerId}, ${doctorId}, now() + interval '11 days', now() + interval '11 days 30 minutes', now())`.execute(
    db,
  )
  return {
    doctors: [doctorId],
    specializations: [idle, held],
    slots: [slotId],
    slot_templates: [templateId],
    slot_exceptions: [exceptionId],
  }
}
