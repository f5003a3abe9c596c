import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Two clinics that may be duplicates. */
export type Pair = { a: string; b: string }

const metres = 200
const alike = 0.6
/**
 * Above this number of clinics with one name, only clinics of the same city are compared: pairs grow with the
 * square.
 */
const mostOfName = 200
const mostPairs = 100_000
/** Metres per degree of latitude. */
const degree = 111_195

/**
 * Finds clinics with the same folded name and either the same address, an address at least 60 % alike, or
 * their own points at most 200 m apart. A city's point does not count for the distance. Clinics with an
 * identical address are each paired with the first one only.
 */
export async function findPairs(ctx: Context): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with named as (
      select c.id, c.name_fold, c.address_fold, c.city_id, c.latitude, c.longitude, c.is_approximate,
        count(*) over (partition by c.name_fold) as size,
        first_value(c.id) over (partition by c.name_fold, c.address_fold order by c.id) as first
      from clinics c where c.provider_id = ${ctx.actor.providerId}::uuid and c.deleted_at is null),
    twins as (
      select *, case when size <= ${mostOfName} then name_fold else name_fold || coalesce(city_id, id)::text end as key
      from named where size > 1),
    -- Arrays instead of a join of the clinics with themselves: however wrong the planner's guess, only those of one key meet.
    groups as (
      select array_agg(id) as ids, array_agg(address_fold) as addresses, array_agg(first = id) as firsts,
        array_agg(case when is_approximate then null else latitude end) as latitudes,
        array_agg(case when is_approximate then null else longitude end) as longitudes
      from twins group by key having count(*) > 1)
    select id as a, first as b from twins where first <> id
    union all
    select a.id, b.id from groups g
      cross join lateral unnest(g.ids, g.addresses, g.firsts, g.latitudes, g.longitudes) with ordinality
        as a (id, address, is_first, latitude, longitude, place)
      cross join lateral unnest(g.ids, g.addresses, g.firsts, g.latitudes, g.longitudes) with ordinality
        as b (id, address, is_first, latitude, longitude, place)
    where b.place > a.place and (
      power((a.latitude - b.latitude) * ${degree}::float8, 2)
        + power((a.longitude - b.longitude) * ${degree}::float8 * cos(radians(a.latitude)), 2) <= ${metres ** 2}::float8
      or (a.is_first and b.is_first and similarity(a.address, b.address) >= ${alike}::float4))
    limit ${mostPairs}`.execute(ctx.db)
  return rows
}
