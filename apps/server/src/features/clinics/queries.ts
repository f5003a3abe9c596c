import type { clinics } from '@coverline/contract/clinics/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { searchWords } from '@coverline/contract/insured/search'
import { type NotNull, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage, type SortColumn } from '../../platform/db/lists/list.ts'
import { foundBy } from '../../platform/db/lists/search-words.ts'
import { visibleClinics } from './access.ts'
import type { ClinicRow, PointRow } from './view.ts'

/** Filters of the list, the map and the export. */
export type ClinicFilter = Pick<
  InputOf<typeof clinics.list>,
  'searchQuery' | 'offerIds' | 'insuranceCompanyIds' | 'cityIds' | 'registrationTypes' | 'clinicIds'
>

/** Upper limit of clinics that a search inspects. */
const mostFound = 100_000

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Links of `c` to services that are not deleted. */
const links = sql`from service_clinics k
  join services s on s.provider_id = k.provider_id and s.id = k.service_id and s.deleted_at is null
  join plans p on p.provider_id = s.provider_id and p.id = s.plan_id and p.deleted_at is null
  where k.provider_id = c.provider_id and k.clinic_id = c.id`
const offerCount = sql<number>`(select count(*) ${links})`

const sortColumns: Record<string, SortColumn> = {
  name: { by: sql.ref('c.name_fold'), type: 'text' },
  city: { by: sql`coalesce(ci.name_fold, '')`, type: 'text' },
  registrationType: { by: sql.ref('c.registration_type'), type: 'text' },
  offerCount: { by: offerCount, type: 'int8' },
  createdAt: { by: sql.ref('c.created_at'), type: 'timestamptz' },
}

/** Selects the visible clinics that match the filters. */
function filtered(ctx: Context, filter: ClinicFilter) {
  const { offerIds, insuranceCompanyIds, cityIds, registrationTypes, clinicIds } = filter
  const words = searchWords(filter.searchQuery ?? '')
  let rows = visibleClinics(ctx)
  for (const isFound of foundBy(
    words,
    (all) => sql`c.id = any(array(select h.id from search_clinics(${all}::text[], ${mostFound}::integer) h))`,
  ))
    rows = rows.where(isFound)
  if (offerIds) rows = rows.where(sql<boolean>`exists (select ${links} and s.id = ${anyOf(offerIds)})`)
  if (insuranceCompanyIds)
    rows = rows.where(sql<boolean>`exists (select ${links} and p.insurer_id = ${anyOf(insuranceCompanyIds)})`)
  if (cityIds) rows = rows.where('c.city_id', '=', anyOf(cityIds))
  if (registrationTypes)
    rows = rows.where(
      'c.registration_type',
      '=',
      sql<(typeof registrationTypes)[number]>`any(${registrationTypes}::text[])`,
    )
  if (clinicIds) rows = rows.where('c.id', '=', anyOf(clinicIds))
  return rows
}

export const valueColumns = [
  'c.name',
  'c.address_line as addressLine',
  'c.description',
  'c.registration_type as registrationType',
  'c.phone as phoneForService',
  'c.city_id as cityId',
  'c.latitude',
  'c.longitude',
  'c.is_approximate as isApproximate',
] as const

function clinicRows(ctx: Context, filter: ClinicFilter) {
  return filtered(ctx, filter)
    .leftJoin('cities as ci', 'ci.id', 'c.city_id')
    .select(valueColumns)
    .select([
      'c.id',
      'ci.name as cityName',
      'ci.region as cityRegion',
      'ci.country as cityCountry',
      'c.created_at as createdAt',
      offerCount.as('offerCount'),
    ])
}

/** Returns the ids of clinics that match the search; run once for the page and the count. */
async function searched(ctx: Context, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id from search_clinics(${[...words]}::text[], ${mostFound}::integer) h`.execute(ctx.db)
  return rows.map((row) => row.id)
}

export async function findClinics(
  ctx: Context,
  input: InputOf<typeof clinics.list>,
): Promise<ListPage<ClinicRow>> {
  const { searchQuery, ...rest } = input
  const words = searchWords(searchQuery ?? '')
  const ids = words === null ? [] : words.length > 0 ? await searched(ctx, words) : null
  const { offerIds, insuranceCompanyIds, cityIds, registrationTypes, clinicIds } = rest
  const isSearchAlone = ![offerIds, insuranceCompanyIds, cityIds, registrationTypes, clinicIds].some(Boolean)
  const only = clinicIds ? new Set(clinicIds) : null
  const wanted = ids && only ? ids.filter((id) => only.has(id)) : (ids ?? clinicIds)
  return listPage({
    db: ctx.db,
    rows: clinicRows(ctx, { ...rest, clinicIds: wanted }),
    id: sql.ref<string>('c.id'),
    sort: sortColumns,
    input,
    ...(ids && isSearchAlone ? { total: async () => ids.length } : {}),
  })
}

/** Returns one clinic, or undefined if the caller cannot see it. */
export function findClinic(ctx: Context, clinicId: string): Promise<ClinicRow | undefined> {
  return clinicRows(ctx, { clinicIds: [clinicId] }).executeTakeFirst()
}

/** Returns clinics by id, unordered. */
export function clinicsOf(ctx: Context, clinicIds: readonly string[]): Promise<ClinicRow[]> {
  return clinicRows(ctx, { clinicIds: [...clinicIds] }).execute()
}

export async function countClinics(ctx: Context, filter: ClinicFilter): Promise<number> {
  const row = await filtered(ctx, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

const slice = 5000

/** Yields all matching clinics by name, in batches. */
export async function* eachClinic(ctx: Context, filter: ClinicFilter): AsyncGenerator<ClinicRow> {
  let last: { fold: string; id: string } | null = null
  for (;;) {
    let rows = clinicRows(ctx, filter)
      .select('c.name_fold as fold')
      .orderBy('c.name_fold')
      .orderBy('c.id')
      .limit(slice)
    if (last) rows = rows.where(sql<boolean>`(c.name_fold, c.id) > (${last.fold}, ${last.id}::uuid)`)
    const found: (ClinicRow & { fold: string })[] = await rows.execute()
    yield* found
    const end = found.at(-1)
    if (!end || found.length < slice) return
    last = { fold: end.fold, id: end.id }
  }
}

/** Returns up to a limit of clinic points, and the number of clinics without a point. */
export async function findPoints(
  ctx: Context,
  filter: ClinicFilter,
  most: number,
): Promise<{ points: PointRow[]; withoutPoint: number }> {
  const rows = filtered(ctx, filter)
  const points = await rows
    .where('c.latitude', 'is not', null)
    .select(['c.id', 'c.name', 'c.address_line as addressLine', 'c.latitude', 'c.longitude'])
    .select('c.is_approximate as isApproximate')
    .orderBy('c.name_fold')
    .orderBy('c.id')
    .limit(most)
    .$narrowType<{ latitude: NotNull; longitude: NotNull }>()
    .execute()
  const without = await rows
    .where('c.latitude', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirst()
  return { points, withoutPoint: without?.count ?? 0 }
}
