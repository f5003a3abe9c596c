import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'
import type { CityColumns } from './rules.ts'

const lock = 4_207_002

/** True if this version of the data set is in the database. */
export async function isLoaded(db: Db, version: string): Promise<boolean> {
  const { rows } = await sql`select 1 from place_sets where version = ${version}`.execute(db)
  return rows.length > 0
}

/** Lets concurrent loads wait until this transaction ends. */
export async function lockPlaces(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local synchronous_commit = off`.execute(db)
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db)
}

export async function recordLoaded(db: Db, version: string): Promise<void> {
  await sql`insert into place_sets (version) values (${version})`.execute(db)
}

/** Inserts the cities of a slice with their spellings, or updates known ones. */
export async function storeCities(db: Db, slice: CityColumns): Promise<void> {
  await sql`
    with given as (
      select * from unnest(${slice.id}::uuid[], ${slice.country}::text[], ${slice.regionCode}::text[], ${slice.districtCode}::text[],
        ${slice.region}::text[], ${slice.name}::text[], ${slice.nameFold}::text[], ${slice.latitude}::double precision[],
        ${slice.longitude}::double precision[], ${slice.names}::text[])
        as one (id, country, region_code, district_code, region, name, name_fold, latitude, longitude, names)),
    stored as (
      insert into cities (id, country, region_code, district_code, region, name, name_fold, latitude, longitude)
      select id, country, region_code, district_code, region, name, name_fold, latitude, longitude from given
      on conflict (country, name, region_code, district_code) do update
        set region = excluded.region, name_fold = excluded.name_fold, latitude = excluded.latitude, longitude = excluded.longitude
      returning id, country, name, region_code, district_code)
    insert into city_names (country, name_fold, city_id)
    select g.country, spelling, s.id
    from given g join stored s using (country, name, region_code, district_code)
      cross join lateral string_to_table(g.names, e'\n') as spelling
    on conflict do nothing`.execute(db)
}
