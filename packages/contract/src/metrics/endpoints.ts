import * as z from 'zod'
import { day, id } from '../common.ts'
import { query } from '../endpoint.ts'
import { metricBreakdowns, metricSeries, metricTiles, metricUnits, ticketCategories } from './terms.ts'

const tile = z.strictObject({
  key: z.enum(metricTiles),
  unit: z.enum(metricUnits),
  /** Null if there is nothing to measure */
  value: z.number().nullable(),
  /** The same of the period before; null too where it isn't kept, such as what is open now */
  previous: z.number().nullable(),
  /** Number of requests behind the value */
  count: z.int(),
})

const row = z.strictObject({
  /** A record's id or a word of the filter; null for requests that are assigned to nobody */
  id: z.string().nullable(),
  /** A record's name; null for a word, which the interface names */
  name: z.string().nullable(),
  value: z.int(),
  /** Part of the whole, 0 to 1; with tags the parts of a request with several add up to more than 1 */
  share: z.number().min(0).max(1),
  /** Median minutes until the first response; null if none had one */
  responseMinutes: z.number().nullable(),
})

const dashboard = z.strictObject({
  from: day,
  to: day,
  previousFrom: day,
  previousTo: day,
  tiles: z.array(tile),
  series: z.array(
    z.strictObject({
      key: z.enum(metricSeries),
      points: z.array(z.strictObject({ day, value: z.int() })),
    }),
  ),
  breakdowns: z.array(z.strictObject({ key: z.enum(metricBreakdowns), rows: z.array(row) })),
})
export type Dashboard = z.output<typeof dashboard>

export const metrics = {
  detail: query({
    path: '/insurance/metric/detail',
    scope: 'provider',
    access: { anyOf: ['DASHBOARD_SERVICING_VIEW'] },
    input: z.strictObject({
      clientCompanyId: id.optional(),
      programId: id.optional(),
      /** Days in the provider's time zone, both inclusive; the current month unless given */
      from: day.optional(),
      to: day.optional(),
      ticketCategory: z.enum(ticketCategories).optional(),
    }),
    output: dashboard,
    errors: [],
    summary: 'How a provider answers requests in a period, compared with the period before.',
  }),
}
