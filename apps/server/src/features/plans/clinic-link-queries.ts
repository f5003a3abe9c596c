import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Links every clinic to every service. Returns the ids of clinics that got a new link. */
export async function addLinks(
  db: Db,
  providerId: string,
  clinicIds: readonly string[],
  serviceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ clinic_id: string }>`
    insert into service_clinics (provider_id, service_id, clinic_id)
    select ${providerId}::uuid, service, clinic from unnest(${[...clinicIds]}::uuid[]) clinic, unnest(${[...serviceIds]}::uuid[]) service
    on conflict do nothing returning clinic_id`.execute(db)
  return [...new Set(rows.map((row) => row.clinic_id))]
}

/** Removes the links between the clinics and the services. Returns the ids of clinics that lost a link. */
export async function removeLinks(
  ctx: Context,
  clinicIds: readonly string[],
  serviceIds: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('service_clinics')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('clinic_id', '=', anyOf(clinicIds))
    .where('service_id', '=', anyOf(serviceIds))
    .returning('clinic_id')
    .execute()
  return [...new Set(rows.map((row) => row.clinic_id))]
}
