import type { changes } from '@coverline/contract/changes/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { sentChanges, tellChanged } from '../access.ts'
import { notifyDecision } from '../notices/notify-officers.ts'
import { findRows, lockChange } from '../queries.ts'
import { endRows } from '../write-queries.ts'
import { settleChange } from './settle-change.ts'

/** Rejects rows of a change with a reason; the relatives of a rejected addition go with it. */
export async function rejectChange(
  ctx: CtxOf<typeof changes.reject>,
  { employeeChangeId, rowIds, reason }: InputOf<typeof changes.reject>,
): Promise<OutputOf<typeof changes.reject>> {
  const change = await lockChange(sentChanges(ctx), employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  const rows = await findRows(ctx, change.id)
  const wanted = new Set(rowIds)
  const named = rows.filter(({ id }) => wanted.has(id))
  if (named.length < wanted.size) return ctx.fail('common.not-found', { fields: { rowIds: 'NOT_FOUND' } })
  if (named.some(({ state }) => state !== 'SUBMITTED')) ctx.fail('changes.decided')
  const relatives = rows.filter(
    ({ principalRowId, state }) => wanted.has(principalRowId ?? '') && state === 'SUBMITTED',
  )
  const ids = [...new Set([...named, ...relatives].map(({ id }) => id))]
  await endRows(ctx, ids, { state: 'REJECTED', rejection: reason })
  const rowsLeft = await settleChange(ctx, change)
  ctx.audit({
    action: 'changes.rejected',
    entity: 'changes',
    entityId: change.id,
    changes: [
      { field: 'rows', before: null, after: ids.length },
      { field: 'reason', before: null, after: reason },
    ],
  })
  await notifyDecision(ctx, change, 'REJECTED')
  tellChanged(ctx, change)
  return { rejected: ids.length, rowsLeft }
}
