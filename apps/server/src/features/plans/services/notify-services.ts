import type { AuditedAction } from '@coverline/contract/events'
import type { Change, Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import type { ServiceRow } from './view.ts'

type Touched = Pick<ServiceRow, 'id' | 'planId'>

/**
 * Records an action on many services in the audit log, under one event of the command, and refreshes open
 * pages.
 */
export function notifyServices<Row extends Touched>(
  ctx: Context,
  action: AuditedAction,
  rows: readonly Row[],
  changesOf: (row: Row) => Change[],
): void {
  const parentId = newId()
  ctx.audit({ id: parentId, action, entity: 'services' })
  for (const row of rows) {
    ctx.audit({ action, entity: 'plans', entityId: row.planId, parentId, changes: changesOf(row) })
  }
  for (const packageId of new Set(rows.map((row) => row.planId))) {
    ctx.emit('services.changed', { packageId })
    ctx.emit('plans.changed', { packageId })
  }
}
