import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { places } from '@coverline/contract/places/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findCities } from './queries.ts'
import { cityView, countryNamer } from './view.ts'

const most = 10_000

/** Lists cities by name, with search and a filter by country. */
export async function listCities(
  ctx: CtxOf<typeof places.cities>,
  { withPaging, ...input }: InputOf<typeof places.cities>,
): Promise<OutputOf<typeof places.cities>> {
  const { rows, ...page } = await findCities(
    ctx.db,
    withPaging === false ? { ...input, page: 0, limit: most } : input,
  )
  const nameOf = countryNamer(ctx.locale)
  return { items: rows.map((row) => cityView(row, nameOf)), ...page }
}
