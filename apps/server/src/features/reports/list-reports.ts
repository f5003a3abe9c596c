import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { wallOf } from '@coverline/contract/notifications/quiet-hours'
import type { reports } from '@coverline/contract/reports/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findOwn } from './queries.ts'
import { nextDay } from './rules.ts'

/** Lists the reports of the caller. */
export async function listReports(
  ctx: CtxOf<typeof reports.list>,
  _input: InputOf<typeof reports.list>,
): Promise<OutputOf<typeof reports.list>> {
  const now = wallOf(ctx.now, ctx.actor.workspace?.timeZone ?? 'UTC')
  const items = (await findOwn(ctx)).map(({ id, name, dashboard, rhythm, format, filters }) => ({
    reportId: id,
    name,
    dashboard,
    rhythm,
    format,
    filters,
    nextDay: nextDay(rhythm, now),
  }))
  return { items, totalCount: items.length }
}
