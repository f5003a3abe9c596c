/** Numbers of the dashboard of requests; `docs/metrics.md` defines each. */
export const requestTiles = [
  'REQUESTS_NEW',
  'REQUESTS_CLOSED',
  'REQUESTS_OPEN',
  'FIRST_RESPONSE_MEDIAN',
  'FIRST_RESPONSE_P90',
  'ANSWERED_IN_TIME',
  'RESOLUTION_MEDIAN',
  'RESOLUTION_P90',
  'SATISFACTION',
] as const
export type RequestTile = (typeof requestTiles)[number]

/** Numbers of the insurance itself beside those of requests, at this moment */
export const coverTiles = ['PEOPLE_ACTIVE', 'POLICIES_ACTIVE', 'PAYMENTS_OVERDUE'] as const
export type CoverTile = (typeof coverTiles)[number]
export const isCoverTile = (key: string): key is CoverTile => coverTiles.some((tile) => tile === key)

/** Numbers of the dashboard of leads */
export const leadTiles = ['LEADS_NEW', 'LEADS_WON', 'LEADS_LOST', 'WIN_RATE', 'LEADS_OPEN'] as const
export type LeadTile = (typeof leadTiles)[number]

export const metricUnits = ['COUNT', 'MINUTES', 'SHARE'] as const

export const requestSeries = ['REQUESTS_NEW', 'REQUESTS_CLOSED'] as const
export const leadSeries = ['LEADS_NEW', 'LEADS_WON'] as const

/** What the requests of a period are split by; the last one is about now. */
export const requestBreakdowns = [
  'TYPE',
  'CHANNEL',
  'OPERATOR',
  'PLAN',
  'COMPANY',
  'TAG',
  'FIRST_ANSWER',
  'VOTE',
  'OPEN_NOW',
] as const
export type RequestBreakdown = (typeof requestBreakdowns)[number]

/** What the leads of a period are split by; the last one is about the open leads now. */
export const leadBreakdowns = [
  'FUNNEL',
  'STAGE_TIME',
  'STAGE',
  'LEAD_CHANNEL',
  'AGENT',
  'LOST_REASON',
  'FORECAST',
] as const
export type LeadBreakdown = (typeof leadBreakdowns)[number]

/** Numbers that the officers of a company see of their people and requests */
export const companyTiles = [
  'PEOPLE_INSURED',
  'PEOPLE_ADDED',
  'PEOPLE_LEFT',
  'APP_USERS',
  'REQUESTS_NEW',
  'REQUESTS_OPEN',
  'PEOPLE_SATISFACTION',
] as const
export type CompanyTile = (typeof companyTiles)[number]
export const companySeries = ['PEOPLE_INSURED'] as const
export const companyBreakdowns = ['REQUEST_TYPE', 'REQUEST_STATE', 'SERVICE'] as const

/** A service that fewer people used in a month is not shown to their company, and votes of fewer people are not counted. */
export const fewestPeople = 5

/** Requests of insured people and companies, or of people who may become clients */
export const ticketCategories = ['INSURED', 'LEAD'] as const

/** The longest period, so that a year can be compared with the one before */
export const mostDays = 366

/** Rows of a breakdown, largest first */
export const mostRows = 10

/** The files that a dashboard can be had as, with their kinds */
export const reportTypes = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export const reportFormats = ['PDF', 'XLSX'] as const
export type ReportFormat = (typeof reportFormats)[number]
