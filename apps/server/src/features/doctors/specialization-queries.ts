import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Pair = { doctorId: string; specializationId: string }

/** Returns the specializations of each of the doctors. */
export async function findSpecializationsOf(
  ctx: Context,
  doctorIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<Pair>`select doctor_id as "doctorId", specialization_id as "specializationId"
    from doctor_specializations where provider_id = ${ctx.actor.providerId} and doctor_id = any(${[...doctorIds]}::uuid[])`.execute(
    ctx.db,
  )
  const found = new Map<string, string[]>()
  for (const { doctorId, specializationId } of rows)
    found.set(doctorId, [...(found.get(doctorId) ?? []), specializationId])
  return found
}

/** Returns the active doctors that have one of the specializations. */
export async function findActiveWith(ctx: Context, specializationIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct d.id from doctors d
    join doctor_specializations ds on ds.provider_id = d.provider_id and ds.doctor_id = d.id
    where d.provider_id = ${ctx.actor.providerId} and d.status = 'ACTIVE'
      and ds.specialization_id = any(${[...specializationIds]}::uuid[])`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
