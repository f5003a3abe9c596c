import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export async function findDoctorNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('doctors as d')
    .where('d.provider_id', '=', ctx.actor.providerId)
    .where('d.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['d.id', 'd.full_name as name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findAccount(ctx: Context, doctorId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('grants as g')
    .where('g.provider_id', '=', ctx.actor.providerId)
    .where('g.doctor_id', '=', doctorId)
    .where('g.accepted_at', 'is not', null)
    .select('g.user_id as userId')
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Returns the active doctors by name. */
export function findActiveDoctors(
  ctx: Context,
): Promise<{ doctorId: string; name: string; position: string }[]> {
  return ctx.db
    .selectFrom('doctors as d')
    .where('d.provider_id', '=', ctx.actor.providerId)
    .where('d.status', '=', 'ACTIVE')
    .select(['d.id as doctorId', 'd.full_name as name', 'd.position'])
    .orderBy('d.name_fold')
    .orderBy('d.id')
    .execute()
}
