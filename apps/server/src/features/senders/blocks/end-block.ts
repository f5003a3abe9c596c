import type { Context } from '../../../platform/context.ts'
import { sendersAudience } from '../access.ts'
import { deleteBlock } from './block-queries.ts'

/** Deletes a block that the caller has locked. */
export async function endBlock(ctx: Context, id: string): Promise<void> {
  await deleteBlock(ctx, id)
  ctx.audit({ action: 'senders.unblocked', entity: 'senders', entityId: id })
  ctx.emit('senders.changed', { blockedSenderId: id }, sendersAudience)
}
