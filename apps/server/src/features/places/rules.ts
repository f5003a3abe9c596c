import { countryCodes } from '@coverline/contract/dictionaries/terms'
import { fold } from '@coverline/contract/fold'
import { newId } from '../../platform/id.ts'

export type SourceCity = {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}
/** A division's code, for example `ES.29`, with its name. */
export type SourceDivision = { code: string; name: string }

/**
 * Cities as columns of a table: entries with the same index belong together. `names` are the folded
 * spellings, one per line.
 */
export type CityColumns = Record<(typeof cityColumns)[number], string[]>
export const cityColumns = [
  'id',
  'country',
  'regionCode',
  'districtCode',
  'region',
  'name',
  'nameFold',
  'latitude',
  'longitude',
  'names',
] as const

const sliceOf = 5000
const catalogue: ReadonlySet<string> = new Set(countryCodes)

/** `Arrasate / Mondragón` is found by either name, `Alicante (Alacant)` by both. */
function spellingsOf(name: string): string[] {
  const parts = name.split(/\s*\/\s*|\s*[()]\s*|\s+-\s+/u)
  return [...new Set([name, ...parts].map((part) => fold(part).slice(1)).filter((part) => part !== ''))]
}

/** Yields the distinct cities of the catalogue's countries in slices for one statement each. */
export function* citySlices(
  cities: readonly SourceCity[],
  divisions: readonly SourceDivision[],
): Generator<CityColumns> {
  const regions = new Map(divisions.map(({ code, name }) => [code, name]))
  const known = new Set<string>()
  let slice = emptySlice()
  for (const { name, lat, lng, country, admin1, admin2 } of cities) {
    const key = [country, name, admin1, admin2].join('\n')
    if (!catalogue.has(country) || name === '' || known.has(key)) continue
    known.add(key)
    slice.id.push(newId())
    slice.country.push(country)
    slice.regionCode.push(admin1)
    slice.districtCode.push(admin2)
    slice.region.push(regions.get(`${country}.${admin1}`) ?? '')
    slice.name.push(name)
    slice.nameFold.push(fold(name))
    slice.latitude.push(lat)
    slice.longitude.push(lng)
    slice.names.push(spellingsOf(name).join('\n'))
    if (slice.id.length < sliceOf) continue
    yield slice
    slice = emptySlice()
  }
  if (slice.id.length > 0) yield slice
}

function emptySlice(): CityColumns {
  return Object.fromEntries(cityColumns.map((column) => [column, []])) as unknown as CityColumns
}
