import type { DoctorStatus } from '@coverline/contract/doctors/terms'
import type { Language } from '@coverline/contract/languages'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'

export type Names = Partial<Record<Language, string>>
export type SpecializationRow = { id: string; names: Names; status: DoctorStatus; doctorCount: number }

/** Returns the active specializations with the number of their active doctors. */
export async function findSpecializations(ctx: Context): Promise<SpecializationRow[]> {
  const { rows } = await sql<SpecializationRow>`
    select s.id, s.names, s.status, (select count(*)::integer from doctor_specializations ds
      join doctors d on d.provider_id = ds.provider_id and d.id = ds.doctor_id and d.status = 'ACTIVE'
      where ds.provider_id = s.provider_id and ds.specialization_id = s.id) as "doctorCount"
    from specializations s where s.provider_id = ${ctx.actor.providerId} and s.status = 'ACTIVE' order by s.id`.execute(
    ctx.db,
  )
  return rows
}

/** Returns the values and locks them until the transaction ends; doctors who choose it meanwhile wait. */
export async function lockSpecialization(
  ctx: Context,
  id: string,
): Promise<{ names: Names; status: DoctorStatus } | undefined> {
  const { rows } = await sql<{ names: Names; status: DoctorStatus }>`select names, status from specializations
    where provider_id = ${ctx.actor.providerId} and id = ${id} for update`.execute(ctx.db)
  return rows[0]
}

/** Returns the active doctors who have a specialization, by name. */
export async function findHolders(
  ctx: Context,
  specializationId: string,
  most: number,
): Promise<{ doctorId: string; name: string }[]> {
  const { rows } = await sql<{ doctorId: string; name: string }>`
    select d.id as "doctorId", d.full_name as name from doctor_specializations ds
    join doctors d on d.provider_id = ds.provider_id and d.id = ds.doctor_id and d.status = 'ACTIVE'
    where ds.provider_id = ${ctx.actor.providerId} and ds.specialization_id = ${specializationId}
    order by d.name_fold, d.id limit ${most}`.execute(ctx.db)
  return rows
}

/** Inserts or updates a specialization; a name that another active one has violates an index of its language. */
export async function writeSpecialization(
  db: Db,
  key: { providerId: string; id: string },
  { names, status, now }: { names: Names; status: DoctorStatus; now: Date },
): Promise<void> {
  await sql`insert into specializations (provider_id, id, names, status, created_at)
    values (${key.providerId}, ${key.id}, ${JSON.stringify(names)}::jsonb, ${status}, ${now})
    on conflict (provider_id, id) do update set names = excluded.names, status = excluded.status`.execute(db)
}
