import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { findStatement, holdStatement } from '../queries.ts'
import { setConfirmed } from '../write-queries.ts'

/** Lets a statement be booked although its lines differ from the bank's own sums; a person says why. */
export async function confirmStatement(
  ctx: CtxOf<typeof statements.confirm>,
  { statementId, reason }: InputOf<typeof statements.confirm>,
): Promise<OutputOf<typeof statements.confirm>> {
  if (!(await holdStatement(ctx, statementId))) ctx.fail('common.not-found')
  const statement = await findStatement(ctx, statementId)
  if (!statement?.isDifferent || statement.confirmedAt !== null) ctx.fail('statements.balanced')
  await setConfirmed(ctx, statementId, reason)
  const changes: Change[] = [{ field: 'reason', before: null, after: reason }]
  ctx.audit({
    action: 'statements.difference-confirmed',
    entity: 'statements',
    entityId: statementId,
    changes,
  })
  ctx.emit('statements.changed', { statementId })
  return { statementId }
}
