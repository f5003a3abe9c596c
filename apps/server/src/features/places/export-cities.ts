import { places } from '@coverline/contract/places/endpoints'
import { defineExport } from '../../platform/exports/define-export.ts'
import { allCities, countCities } from './queries.ts'
import { countryNamer } from './view.ts'

/** Exports cities as a table. */
export const exportCities = defineExport({
  name: 'places.export-cities',
  endpoint: places.citiesCsv,
  table: async (ctx, input) => ({
    name: 'cities',
    headers: ['city', 'region', 'country', 'country_code', 'latitude', 'longitude'],
    count: await countCities(ctx.db, input),
    rows: async function* () {
      const nameOf = countryNamer(ctx.locale)
      for (const { name, region, country, latitude, longitude } of await allCities(ctx.db, input))
        yield [name, region, nameOf(country), country, String(latitude), String(longitude)]
    },
  }),
})
