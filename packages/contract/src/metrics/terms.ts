/** Numbers of a dashboard; `docs/metrics.md` defines each. */
export const metricTiles = [
  'REQUESTS_NEW',
  'REQUESTS_CLOSED',
  'REQUESTS_OPEN',
  'FIRST_RESPONSE_MEDIAN',
  'FIRST_RESPONSE_P90',
  'RESOLUTION_MEDIAN',
  'RESOLUTION_P90',
] as const
export type MetricTile = (typeof metricTiles)[number]

export const metricUnits = ['COUNT', 'MINUTES'] as const

export const metricSeries = ['REQUESTS_NEW', 'REQUESTS_CLOSED'] as const

/** What the numbers of a period are split by; the last one is about now. */
export const metricBreakdowns = ['TYPE', 'CHANNEL', 'OPERATOR', 'PLAN', 'COMPANY', 'TAG', 'OPEN_NOW'] as const
export type MetricBreakdown = (typeof metricBreakdowns)[number]

/** Requests of insured people and companies, or of people who may become clients */
export const ticketCategories = ['INSURED', 'LEAD'] as const

/** The longest period, so that a year can be compared with the one before */
export const mostDays = 366

/** Rows of a breakdown, largest first */
export const mostRows = 10
