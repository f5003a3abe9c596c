import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { renewals } from '@coverline/contract/renewals/endpoints'
import { isFinalStage } from '@coverline/contract/renewals/terms'
import type { Change, CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { taskService } from '../tasks/service.ts'
import { findRenewals } from './queries.ts'
import { lockEnding, setStages } from './write-queries.ts'

/**
 * Moves renewals, each from the stage the caller saw: all of them or none. The reverse moves therefore undo
 * them until another user moves one.
 */
export async function moveRenewals(
  ctx: CtxOf<typeof renewals.move>,
  { moves, note }: InputOf<typeof renewals.move>,
): Promise<OutputOf<typeof renewals.move>> {
  const ids = [...new Set(moves.map(({ policyId }) => policyId))]
  if (ids.length < moves.length) ctx.fail('common.validation', { fields: { moves: 'IS_NOT_UNIQUE' } })
  await lockEnding(ctx, ids)
  const found = new Map((await findRenewals(ctx, ids)).map((row) => [row.policyId, row]))
  if (found.size < ids.length) ctx.fail('common.not-found')
  if ([...found.values()].some(({ stage }) => stage === 'RENEWED')) ctx.fail('renewals.already-renewed')
  const moved = moves.filter(({ policyId, from }) => found.get(policyId)?.stage !== from)
  if (moved.length > 0)
    ctx.fail('renewals.moved-meanwhile', { details: { policyIds: moved.map(({ policyId }) => policyId) } })
  const changed = moves.filter(({ from, to }) => from !== to)
  await setStages(ctx, changed, note)
  const policiesOf = (moved: typeof moves) => moved.map(({ policyId }) => policyId)
  await taskService.closeReminders(ctx, policiesOf(changed.filter(({ to }) => isFinalStage(to))))
  await taskService.reopenReminders(ctx, policiesOf(changed.filter(({ from }) => isFinalStage(from))))
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'renewals.moved-many', entity: 'policies' })
  for (const { policyId, from, to } of changed) {
    const before = found.get(policyId)?.note
    const changes: Change[] = [
      { field: 'renewalStage', before: from, after: to },
      ...(note !== undefined && note !== before
        ? [{ field: 'renewalNote' as const, before, after: note }]
        : []),
    ]
    ctx.audit({ action: 'renewals.moved', entity: 'policies', entityId: policyId, parentId, changes })
  }
  ctx.emit('renewals.changed', ids.length > 100 ? {} : { policyIds: ids })
  return { changed: changed.length }
}
