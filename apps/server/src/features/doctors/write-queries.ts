import type { DoctorAccess } from '@coverline/contract/doctors/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import type { DoctorValues } from './rules.ts'

type Key = { providerId: string; id: string }

/** Inserts or updates a doctor with its specializations. */
export async function writeDoctor(db: Db, key: Key, values: DoctorValues, now: Date): Promise<void> {
  const columns = {
    full_name: values.fullName,
    email: values.email,
    position: values.position,
    description: values.description,
    sex: values.sex,
    photo_file_id: values.photoFileId,
    insurer_id: values.insuranceCompanyId,
    work_mode: values.workMode,
    status: values.status,
    badges: values.badges,
    experience: JSON.stringify(values.experience),
    education: JSON.stringify(values.education),
  }
  await db
    .insertInto('doctors')
    .values({ provider_id: key.providerId, id: key.id, created_at: now, ...columns })
    .onConflict((conflict) => conflict.columns(['provider_id', 'id']).doUpdateSet(columns))
    .execute()
  await sql`delete from doctor_specializations where provider_id = ${key.providerId} and doctor_id = ${key.id}
    and specialization_id <> all(${values.specializationIds}::uuid[])`.execute(db)
  await sql`insert into doctor_specializations (provider_id, doctor_id, specialization_id)
    select ${key.providerId}, ${key.id}, wanted from unnest(${values.specializationIds}::uuid[]) wanted
    on conflict do nothing`.execute(db)
}

/** Names the account of a doctor, and what its access was if the status ended it. */
export async function writeAccess(
  ctx: Context,
  id: string,
  { userId, endedAccess }: { userId: string | null; endedAccess: DoctorAccess | null },
): Promise<void> {
  const ended = endedAccess === 'NONE' ? null : endedAccess
  await sql`update doctors set user_id = ${userId}::uuid, ended_access = ${ended}
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

/**
 * Returns the names of the specializations of these ids that are active, and keeps them from being deleted until
 * the transaction ends.
 */
export async function keepSpecializations(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select id from specializations
    where provider_id = ${ctx.actor.providerId} and id = any(${[...ids]}::uuid[]) and status = 'ACTIVE'
    order by id for share`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

export async function isInsurer(ctx: Context, insurerId: string): Promise<boolean> {
  const { rows } =
    await sql`select from insurers where provider_id = ${ctx.actor.providerId} and id = ${insurerId}`.execute(
      ctx.db,
    )
  return rows.length > 0
}
