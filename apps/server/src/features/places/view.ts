import type { Language } from '@coverline/contract/common'
import type { City } from '@coverline/contract/places/endpoints'
import type { CityRow } from './queries.ts'

/** Returns a function that names countries in a language. */
export function countryNamer(locale: Language): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return (code) => names.of(code) ?? code
}

/** Builds a city with its country's name in the reader's language. */
export function cityView(row: CityRow, nameOf: (code: string) => string): City {
  const { id, name, region, country, latitude, longitude } = row
  return {
    cityId: id,
    name,
    region,
    country: { countryId: country, name: nameOf(country) },
    latitude,
    longitude,
  }
}
