import * as z from 'zod'
import { amount, currency, day, enteredDay, id, ids } from '../common.ts'
import { file, query } from '../endpoint.ts'
import { acquisitionChannels } from '../leads/terms.ts'
import {
  companyBreakdowns,
  companySeries,
  companyTiles,
  coverTiles,
  leadBreakdowns,
  leadSeries,
  leadTiles,
  metricUnits,
  reportFormats,
  reportTypes,
  requestBreakdowns,
  requestSeries,
  requestTiles,
  ticketCategories,
} from './terms.ts'

/** The numbers of a period: keys differ from dashboard to dashboard, the shape does not. */
function dashboard<
  Tile extends readonly [string, ...string[]],
  Series extends readonly [string, ...string[]],
  Breakdown extends readonly [string, ...string[]],
>(tiles: Tile, series: Series, breakdowns: Breakdown) {
  const tile = z.strictObject({
    key: z.enum(tiles),
    unit: z.enum(metricUnits),
    /** Null if there is nothing to measure */
    value: z.number().nullable(),
    /** The same of the period before; null too where it isn't kept, such as what is open now */
    previous: z.number().nullable(),
    /** Number of records behind the value */
    count: z.int(),
    /**
     * What the leads are worth together, what is overdue, or the premiums of the people, in the provider's currency; null for
     * requests, for shares, and where the reader does not see prices
     */
    premium: amount.nullable(),
    previousPremium: amount.nullable(),
    /** Records whose sum `premium` leaves out, as it is in another currency; omitted without one */
    leftOut: z.int().optional(),
  })
  const row = z.strictObject({
    /** A record's id or a word of the filter; null for unassigned records */
    id: z.string().nullable(),
    /** A record's name; null for a word, which the interface names */
    name: z.string().nullable(),
    value: z.int(),
    /** Part of the whole, 0 to 1; with tags the parts of a request with several add up to more than 1; in the funnel part of the former stage */
    share: z.number().min(0).max(1),
    /** Of requests: median minutes until the first response; of stages: median minutes in them; null if not measured */
    medianMinutes: z.number().nullable(),
    premium: amount.nullable(),
    leftOut: z.int().optional(),
  })
  return z.strictObject({
    from: day,
    to: day,
    previousFrom: day,
    previousTo: day,
    currency,
    tiles: z.array(tile),
    series: z.array(
      z.strictObject({ key: z.enum(series), points: z.array(z.strictObject({ day, value: z.int() })) }),
    ),
    breakdowns: z.array(z.strictObject({ key: z.enum(breakdowns), rows: z.array(row) })),
  })
}

const ofRequests = dashboard([...requestTiles, ...coverTiles], requestSeries, requestBreakdowns)
export type RequestDashboard = z.output<typeof ofRequests>
const ofLeads = dashboard(leadTiles, leadSeries, leadBreakdowns)
export type LeadDashboard = z.output<typeof ofLeads>

const ofCompany = dashboard(companyTiles, companySeries, companyBreakdowns)
export type CompanyDashboard = z.output<typeof ofCompany>

/** Days in the provider's time zone, both inclusive; the current month unless given */
const period = { from: enteredDay.optional(), to: enteredDay.optional() }

/** What the dashboard of requests can be limited to */
export const requestMetricFilters = {
  clientCompanyId: id.optional(),
  programId: id.optional(),
  ticketCategory: z.enum(ticketCategories).optional(),
}
/** What the dashboard of leads can be limited to */
export const leadMetricFilters = {
  agentUserIds: ids(1000).optional(),
  clientAcquisitionChannels: z.array(z.enum(acquisitionChannels)).optional(),
}
const format = z.enum(reportFormats)

export const metrics = {
  detail: query({
    path: '/insurance/metric/detail',
    scope: 'provider',
    access: { anyOf: ['DASHBOARD_SERVICING_VIEW'] },
    input: z.strictObject({ ...requestMetricFilters, ...period }),
    output: ofRequests,
    errors: [],
    summary: 'How a provider answers requests in a period, compared with the period before.',
  }),
  leads: query({
    path: '/insurance/metric/lead/detail',
    scope: 'provider',
    access: { anyOf: ['DASHBOARD_LEADS_VIEW'] },
    input: z.strictObject({ ...leadMetricFilters, ...period }),
    output: ofLeads,
    errors: [],
    summary: 'Which leads came in, were won and were lost in a period, compared with the period before.',
  }),
  download: query({
    path: '/insurance/metric/download',
    scope: 'provider',
    access: { anyOf: ['DASHBOARD_SERVICING_VIEW'] },
    input: z.strictObject({ ...requestMetricFilters, ...period, format }),
    output: file(reportTypes.PDF),
    errors: [],
    summary: 'The dashboard of requests as a paper or a workbook, in the language of the caller.',
  }),
  downloadLeads: query({
    path: '/insurance/metric/lead/download',
    scope: 'provider',
    access: { anyOf: ['DASHBOARD_LEADS_VIEW'] },
    input: z.strictObject({ ...leadMetricFilters, ...period, format }),
    output: file(reportTypes.PDF),
    errors: [],
    summary: 'The dashboard of leads as a paper or a workbook, in the language of the caller.',
  }),
}

export const companyMetrics = {
  detail: query({
    path: '/company/metric/detail',
    scope: 'company',
    access: { anyOf: ['DASHBOARD_SERVICING_VIEW'] },
    input: z.strictObject({
      /** The officer’s own company; another one is not found. */
      clientCompanyId: id.optional(),
      ...period,
    }),
    output: ofCompany,
    errors: [],
    summary:
      'Insured people and requests of a company in a period, and services that five or more people used.',
  }),
  paper: query({
    path: '/company/metric/pdf',
    scope: 'company',
    access: { anyOf: ['DASHBOARD_SERVICING_VIEW'] },
    input: z.strictObject(period),
    output: file('application/pdf'),
    errors: [],
    summary: 'The same on one page, as a PDF in the language of the caller.',
  }),
}
