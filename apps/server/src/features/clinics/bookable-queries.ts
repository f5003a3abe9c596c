import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visibleClinics } from './access.ts'

export type BookableRow = {
  id: string
  name: string
  addressLine: string
  phone: string | null
  cityId: string | null
  cityName: string | null
  latitude: number | null
  longitude: number | null
  isApproximate: boolean
}

/** Most clinics of an answer */
const most = 1000

/** Selects the clinics of a service; one that names none can be booked at every clinic. */
function ofService(ctx: Context, offerId: string) {
  const links = sql`select k.clinic_id from service_clinics k join clinics l on l.provider_id = k.provider_id and l.id = k.clinic_id
    and l.deleted_at is null where k.provider_id = ${ctx.actor.providerId} and k.service_id = ${offerId}`
  return visibleClinics(ctx)
    .leftJoin('cities as ci', 'ci.id', 'c.city_id')
    .where(sql<boolean>`(c.id in (${links}) or not exists (${links}))`)
}

/** Returns the clinics where a service can be booked, by name. */
export function findBookable(
  ctx: Context,
  { offerId, cityId, clinicId }: { offerId: string; cityId?: string | undefined; clinicId?: string },
): Promise<BookableRow[]> {
  let rows = ofService(ctx, offerId)
  if (cityId !== undefined) rows = rows.where('c.city_id', '=', cityId)
  if (clinicId !== undefined) rows = rows.where('c.id', '=', clinicId)
  return rows
    .select(['c.id', 'c.name', 'c.address_line as addressLine', 'c.phone', 'c.city_id as cityId'])
    .select(['ci.name as cityName', 'c.latitude', 'c.longitude', 'c.is_approximate as isApproximate'])
    .orderBy('c.name_fold')
    .orderBy('c.id')
    .limit(most)
    .execute()
}

/** Returns the cities where a service can be booked, by name. */
export function findBookableCities(ctx: Context, offerId: string): Promise<{ id: string; name: string }[]> {
  return ofService(ctx, offerId)
    .innerJoin('cities as own', 'own.id', 'c.city_id')
    .select(['own.id', 'own.name', 'own.name_fold'])
    .distinct()
    .orderBy('own.name_fold')
    .orderBy('own.id')
    .limit(most)
    .execute()
}

/** Returns the names of clinics, also of deleted ones. */
export async function findClinicNames(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string; addressLine: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('clinics as c')
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['c.id', 'c.name', 'c.address_line as addressLine'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type ClinicContact = {
  id: string
  name: string
  addressLine: string
  phone: string | null
  latitude: number | null
  longitude: number | null
}

/** Returns where clinics are and their phones, also of deleted ones. */
export async function findClinicContacts(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, ClinicContact>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('clinics as c')
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['c.id', 'c.name', 'c.address_line as addressLine', 'c.phone', 'c.latitude', 'c.longitude'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
