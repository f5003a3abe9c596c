import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { leadMetricFilters, requestMetricFilters } from '@coverline/contract/metrics/endpoints'
import { wallOf } from '@coverline/contract/notifications/quiet-hours'
import type { ReportFilters, reports } from '@coverline/contract/reports/endpoints'
import { mostReports, type ReportedDashboard } from '@coverline/contract/reports/terms'
import type { CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { newId } from '../../platform/id.ts'
import { memberService } from '../members/service.ts'
import { metricService } from '../metrics/service.ts'
import { findOwn, insertReport, updateReport } from './queries.ts'
import { nextDay } from './rules.ts'

type Ctx = CtxOf<typeof reports.save>

const filtersOf: Record<ReportedDashboard, object> = {
  REQUESTS: requestMetricFilters,
  LEADS: leadMetricFilters,
}

/** Fails for a filter that the dashboard does not have, or that names a record which the provider does not have. */
async function checkFilters(ctx: Ctx, dashboard: ReportedDashboard, filters: ReportFilters): Promise<void> {
  const foreign = Object.keys(filters).find((key) => !(key in filtersOf[dashboard]))
  if (foreign !== undefined) ctx.fail('common.validation', { fields: { [foreign]: 'UNKNOWN_FIELD' } })
  await metricService.checkRecords(ctx, filters)
  const { agentUserIds = [] } = filters
  const agents = await memberService.holders(ctx, 'DASHBOARD_LEADS_VIEW', agentUserIds)
  if (agents.length < new Set(agentUserIds).size)
    ctx.fail('common.not-found', { fields: { agentUserIds: 'NOT_FOUND' } })
}

/** Has a dashboard mailed to the caller, or changes when and how that is done. */
export async function saveReport(
  ctx: Ctx,
  { reportId, name, dashboard, rhythm, format, ...filters }: InputOf<typeof reports.save>,
): Promise<OutputOf<typeof reports.save>> {
  await checkFilters(ctx, dashboard, filters)
  const values = { name, dashboard, rhythm, format, filters }
  const id = reportId ?? newId()
  try {
    if (reportId !== undefined) {
      if (!(await updateReport(ctx, id, values))) ctx.fail('common.not-found')
    } else {
      if ((await findOwn(ctx)).length >= mostReports) ctx.fail('reports.too-many')
      await insertReport(ctx, id, values)
    }
  } catch (error) {
    if (violates(error, 'dashboard_reports_name'))
      ctx.fail('reports.name-taken', { fields: { name: 'IS_NOT_UNIQUE' } })
    throw error
  }
  ctx.audit({ action: 'reports.saved', entity: 'reports', entityId: id })
  ctx.emit('reports.changed', { reportId: id })
  const now = wallOf(ctx.now, ctx.actor.workspace?.timeZone ?? 'UTC')
  return { reportId: id, nextDay: nextDay(rhythm, now) }
}
