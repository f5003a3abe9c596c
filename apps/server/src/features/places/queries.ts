import type { InputOf } from '@coverline/contract/endpoint'
import { foldWords, isBlank } from '@coverline/contract/fold'
import type { places } from '@coverline/contract/places/endpoints'
import { sql } from 'kysely'
import { type ListPage, listPage } from '../../platform/db/lists/list.ts'
import type { Db } from '../../platform/db/types.ts'

export type CityRow = {
  id: string
  country: string
  region: string
  name: string
  latitude: number
  longitude: number
}

type CityFilter = Pick<InputOf<typeof places.cities>, 'searchQuery' | 'countryIds' | 'cityIds'>

const columns = ['c.id', 'c.country', 'c.region', 'c.name', 'c.latitude', 'c.longitude'] as const
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Every search word must start a word of the name. */
function cityRows(db: Db, { searchQuery = '', countryIds, cityIds }: CityFilter) {
  let rows = db.selectFrom('cities as c').select(columns)
  const words = foldWords(searchQuery)
  if (words.length === 0 && !isBlank(searchQuery)) rows = rows.where(sql<boolean>`false`)
  for (const word of words) rows = rows.where('c.name_fold', 'like', `% ${escaped(word)}%`)
  if (countryIds) rows = rows.where('c.country', '=', sql<string>`any(${countryIds}::text[])`)
  if (cityIds) rows = rows.where('c.id', '=', sql<string>`any(${cityIds}::uuid[])`)
  return rows
}

/** Sorts by name; in a search the exact name comes first, then names that start with it. */
function orderOf(searchQuery = '') {
  const words = foldWords(searchQuery).join(' ')
  if (words === '') return sql.ref('c.name_fold')
  return sql`case when c.name_fold = ${` ${words}`} then '0' when c.name_fold like ${` ${escaped(words)}%`} then '1' else '2' end || c.name_fold`
}

export function findCities(db: Db, input: InputOf<typeof places.cities>): Promise<ListPage<CityRow>> {
  return listPage({
    db,
    rows: cityRows(db, input),
    id: sql.ref<string>('c.id'),
    sort: { name: { by: orderOf(input.searchQuery), type: 'text' } },
    input: { ...input, sortBy: 'name' },
  })
}

export async function countCities(db: Db, filter: CityFilter): Promise<number> {
  const row = await cityRows(db, filter)
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function allCities(db: Db, filter: CityFilter): Promise<CityRow[]> {
  return cityRows(db, filter).orderBy('c.country').orderBy('c.name_fold').orderBy('c.id').execute()
}

export function findCity(db: Db, cityId: string): Promise<CityRow | undefined> {
  return cityRows(db, { cityIds: [cityId] }).executeTakeFirst()
}

/** Cities with one name count as one if no two are further apart than this, in degrees. */
const sameTown = 0.3

/**
 * Finds the city of an address: the first of its candidates (folded, best first) that names exactly one city
 * of the country. `from` is a relation with the columns `key`, `country` and `candidates` (text[]). The
 * result has `key` and `city_id` where a city is found.
 */
export const citiesOfAddresses = (from: string): string => `
  select distinct on (named.key) named.key, named.city_id from (
    select a.key, candidate.place, (array_agg(n.city_id order by n.city_id))[1] as city_id
    from ${from} a cross join lateral unnest(a.candidates) with ordinality as candidate (name_fold, place)
      join city_names n on n.country = a.country and n.name_fold = candidate.name_fold
      join cities c on c.id = n.city_id
    group by a.key, candidate.place
    having max(c.latitude) - min(c.latitude) < ${sameTown} and max(c.longitude) - min(c.longitude) < ${sameTown}) named
  order by named.key, named.place`

export async function cityNamed(
  db: Db,
  address: { country: string; candidates: readonly string[] },
): Promise<CityRow | undefined> {
  const given = sql`(select 1 as key, ${address.country}::text as country, ${[...address.candidates]}::text[] as candidates)`
  const [before = '', after = ''] = citiesOfAddresses('\u0000').split('\u0000')
  const { rows } = await sql<{
    city_id: string
  }>`${sql.raw(before)}${given}${sql.raw(after)}`.execute(db)
  const cityId = rows[0]?.city_id
  return cityId === undefined ? undefined : findCity(db, cityId)
}

/** Returns the names of cities by id. */
export async function findCityNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('cities')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
