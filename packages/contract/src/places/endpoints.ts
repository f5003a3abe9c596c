import * as z from 'zod'
import { id, ids, listFields, listOf, nothing, reference, rowsOf, search } from '../common.ts'
import { countryCodes } from '../dictionaries/terms.ts'
import { command, query } from '../endpoint.ts'
import { tableFile, tableFormat } from '../table-file.ts'

/** A country of the catalogue; its id is its ISO 3166 code. */
const country = z.strictObject({ countryId: z.enum(countryCodes), name: z.string(), flag: z.string() })
export type Country = z.output<typeof country>

/**
 * A city with its coordinates (degrees, WGS 84) and its region, which distinguishes cities of the same name
 */
export const city = z.strictObject({
  cityId: id,
  name: z.string(),
  region: z.string(),
  country: z.strictObject({ countryId: z.string(), name: z.string() }),
  latitude: z.number(),
  longitude: z.number(),
})
export type City = z.output<typeof city>

/** A city reference: `name` in the spelling of the data set, `country` its code. */
export const cityName = reference.extend({ region: z.string(), country: z.string() })

const countryIds = z.array(z.enum(countryCodes)).max(50).optional()

export const places = {
  countries: query({
    path: '/insurance/country/list',
    scope: 'account',
    access: '@auth',
    input: nothing,
    output: z.strictObject({ ...rowsOf(country) }),
    errors: [],
    summary: 'Countries of the catalogue by their names in the language of the caller.',
  }),
  cities: query({
    path: '/insurance/city/list',
    scope: 'account',
    access: '@auth',
    input: z.strictObject({
      ...listFields(['name'], { limit: 30 }),
      /** false returns all rows up to the maximum limit. */
      withPaging: z.boolean().optional(),
      countryIds,
      cityIds: ids().optional(),
    }),
    output: listOf(city),
    errors: [],
    summary: 'Cities by name; those whose name begins with the search first.',
  }),
  citiesCsv: command({
    path: '/insurance/city/list-in-csv',
    scope: 'provider',
    access: { anyOf: ['PLANS_EXPORT'] },
    input: z.strictObject({ countryIds, searchQuery: search, ...tableFormat }),
    output: tableFile,
    errors: [],
    mayDefer: true,
    noIdempotency: true,
    summary: 'Cities as CSV; above 5,000 rows by a job.',
  }),
}
