/** A report of a week comes on Monday about the week before, one of a month on the first about the month before. */
export const rhythms = ['WEEKLY', 'MONTHLY'] as const
export type Rhythm = (typeof rhythms)[number]

export const reportedDashboards = ['REQUESTS', 'LEADS'] as const
export type ReportedDashboard = (typeof reportedDashboards)[number]

/** The right that a dashboard and its reports need */
export const dashboardPermission = {
  REQUESTS: 'DASHBOARD_SERVICING_VIEW',
  LEADS: 'DASHBOARD_LEADS_VIEW',
} as const satisfies Record<ReportedDashboard, string>

/** Reports that a member can have */
export const mostReports = 20
