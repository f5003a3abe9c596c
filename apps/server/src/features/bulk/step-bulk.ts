import type { BulkOperation, bulk } from '@coverline/contract/bulk/endpoints'
import type { BulkStatus } from '@coverline/contract/bulk/terms'
import type { CtxOf } from '../../platform/context.ts'
import { findOwn, findVisible } from './find-visible.ts'
import { runBulk, undoBulk } from './work.ts'
import { moveOperation } from './queries.ts'
import { steps } from './rules.ts'
import { operationView } from './view.ts'

type Ctx = CtxOf<typeof bulk.run>
type Input = { operationId: string }

/** Moves a bulk change to its next state; of two concurrent calls one is rejected. */
async function step(
  ctx: Ctx,
  { operationId }: Input,
  name: 'run' | 'cancel' | 'undo',
  status: BulkStatus,
): Promise<BulkOperation> {
  const before = await findOwn(ctx, operationId)
  const isPossible = name === 'cancel' || before.changed > 0
  const set = {
    status,
    progress: name === 'cancel' ? before.progress : 0,
    ...(name === 'undo' ? { is_undo_failed: false } : {}),
  }
  if (!isPossible || !(await moveOperation(ctx.db, before.id, steps[name], set))) ctx.fail('bulk.not-open')
  const { providerId, userId } = ctx.actor
  const payload = { providerId, operationId: before.id, userId }
  if (name === 'run') await ctx.enqueue(runBulk, payload)
  if (name === 'undo') await ctx.enqueue(undoBulk, payload)
  if (name === 'cancel') ctx.audit({ action: 'bulk.canceled', entity: 'bulk', entityId: before.id })
  ctx.emit('bulk.changed', { operationId: before.id })
  return operationView(ctx, await findVisible(ctx, before.id))
}

export const startBulk = (ctx: Ctx, input: Input) => step(ctx, input, 'run', 'RUNNING')
export const cancelBulk = (ctx: Ctx, input: Input) => step(ctx, input, 'cancel', 'CANCELED')
export const undoBulkChange = (ctx: Ctx, input: Input) => step(ctx, input, 'undo', 'UNDOING')
