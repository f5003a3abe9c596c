import * as z from 'zod'
import { day, done, id, listOf, requiredText } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { leadMetricFilters, requestMetricFilters } from '../metrics/endpoints.ts'
import { reportFormats } from '../metrics/terms.ts'
import { dashboardPermission, type ReportedDashboard, reportedDashboards, rhythms } from './terms.ts'

const access = { anyOf: ['DASHBOARD_SERVICING_VIEW', 'DASHBOARD_LEADS_VIEW'] } as const

/** The filters of the dashboard; those of the other dashboard are refused. */
export const reportFilters = z.strictObject({ ...requestMetricFilters, ...leadMetricFilters })
export type ReportFilters = z.output<typeof reportFilters>

const report = z.strictObject({
  reportId: id,
  name: z.string(),
  dashboard: z.enum(reportedDashboards),
  rhythm: z.enum(rhythms),
  format: z.enum(reportFormats),
  filters: reportFilters,
  /** The day of the next mail, in the provider's time zone */
  nextDay: day,
})
export type Report = z.output<typeof report>

/** Dashboards that members let themselves be mailed, each by the author's rights and in the author's language */
export const reports = {
  list: query({
    path: '/insurance/metric/report/list',
    scope: 'provider',
    access,
    input: z.strictObject({}),
    output: listOf(report),
    errors: [],
    summary: 'The dashboards that are mailed to the caller each week or month.',
  }),
  save: command({
    path: '/insurance/metric/report/save',
    worksWithoutLicence: true,
    scope: 'provider',
    access: {
      ...access,
      byInput: (input: { dashboard: ReportedDashboard }) => dashboardPermission[input.dashboard],
    },
    input: z.strictObject({
      /** Set to change a report; omitted: a new one. */
      reportId: id.optional(),
      name: requiredText(80),
      dashboard: z.enum(reportedDashboards),
      rhythm: z.enum(rhythms),
      format: z.enum(reportFormats),
      ...reportFilters.shape,
    }),
    output: z.strictObject({ reportId: id, nextDay: day }),
    errors: ['reports.name-taken', 'reports.too-many'],
    summary: 'Have a dashboard with these filters mailed to oneself each week or month.',
  }),
  remove: command({
    path: '/insurance/metric/report/delete',
    worksWithoutLicence: true,
    scope: 'provider',
    access,
    input: z.strictObject({ reportId: id }),
    output: done,
    errors: [],
    summary: 'End the mails of a report.',
  }),
}
