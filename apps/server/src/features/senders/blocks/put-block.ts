import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { sendersAudience } from '../access.ts'
import { findNamed, insertBlock, lockSender, type Named } from './block-queries.ts'

/** Blocks a sender once; the second of two members gets the block of the first. */
export async function putBlock(
  ctx: Context,
  named: Named,
): Promise<{ blockedSenderId: string; isNew: boolean }> {
  await lockSender(ctx, named)
  const made = await insertBlock(ctx, newId(), named)
  if (made === null) {
    const [there] = await findNamed(ctx, [named])
    return there ? { blockedSenderId: there.id, isNew: false } : ctx.fail('common.conflict')
  }
  ctx.audit({
    action: 'senders.blocked',
    entity: 'senders',
    entityId: made,
    changes: [{ field: 'address', before: null, after: named.value }],
  })
  ctx.emit('senders.changed', { blockedSenderId: made }, sendersAudience)
  return { blockedSenderId: made, isNew: true }
}
