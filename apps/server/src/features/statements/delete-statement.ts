import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { Change, CtxOf } from '../../platform/context.ts'
import { findStatement, holdStatement } from './queries.ts'
import { lockUploads, removeStatement } from './write-queries.ts'

/**
 * Deletes a statement that was uploaded by mistake. A statement that was ever booked stays with its bookings.
 */
export async function deleteStatement(
  ctx: CtxOf<typeof statements.delete>,
  { statementId }: InputOf<typeof statements.delete>,
): Promise<OutputOf<typeof statements.delete>> {
  await lockUploads(ctx)
  if (!(await holdStatement(ctx, statementId))) ctx.fail('common.not-found')
  const statement = await findStatement(ctx, statementId)
  if (statement?.hasBookings) ctx.fail('statements.has-bookings')
  await removeStatement(ctx, statementId)
  const changes: Change[] = [{ field: 'fileName', before: statement?.fileName, after: null }]
  ctx.audit({ action: 'statements.deleted', entity: 'statements', entityId: statementId, changes })
  ctx.emit('statements.changed', {})
  return { statementId }
}
