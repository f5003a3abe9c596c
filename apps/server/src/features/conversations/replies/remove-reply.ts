import type { replies } from '@coverline/contract/conversations/tools'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { deleteReply, lockReply } from './queries.ts'
import { mayChange } from './rules.ts'

/** Deletes a canned reply. */
export async function removeReply(
  ctx: CtxOf<typeof replies.remove>,
  { replyId }: InputOf<typeof replies.remove>,
): Promise<OutputOf<typeof replies.remove>> {
  const reply = await lockReply(ctx, replyId)
  if (!reply) return ctx.fail('common.not-found')
  if (!mayChange(ctx.actor, reply)) ctx.fail('common.forbidden')
  await deleteReply(ctx, replyId)
  ctx.audit({ action: 'replies.deleted', entity: 'replies', entityId: replyId })
  ctx.emit('replies.changed', { replyId })
  return { ok: true }
}
