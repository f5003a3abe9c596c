import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { reports } from '@coverline/contract/reports/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { deleteReport } from './queries.ts'

/** Ends the mails of a report of the caller. */
export async function removeReport(
  ctx: CtxOf<typeof reports.remove>,
  { reportId }: InputOf<typeof reports.remove>,
): Promise<OutputOf<typeof reports.remove>> {
  if (!(await deleteReport(ctx, reportId))) ctx.fail('common.not-found')
  ctx.audit({ action: 'reports.deleted', entity: 'reports', entityId: reportId })
  ctx.emit('reports.changed', { reportId })
  return { ok: true }
}
