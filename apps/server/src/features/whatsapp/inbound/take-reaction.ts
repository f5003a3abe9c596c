import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import type { InboundEvent } from '../adapter.ts'
import { lockPart } from '../sending/send-queries.ts'
import { postNote } from './post-note.ts'
import { isBlocked } from './put-aside.ts'

/**
 * Shows a reaction at its message. It is no message: it opens no request and is not unread. To a message that is
 * not known here it becomes a note. One of a blocked sender is dropped.
 */
export async function takeReaction(
  ctx: Context,
  reaction: Extract<InboundEvent, { kind: 'reaction' }>,
): Promise<void> {
  const { sender, targetId, emoji, at } = reaction
  if (await isBlocked(ctx, sender)) return
  const own = await lockPart(ctx, { externalId: targetId })
  const isShown = await conversationService.react(ctx, {
    channel: 'WHATSAPP',
    target: own ? { messageId: own.messageId } : { externalId: targetId },
    address: sender.number ?? sender.userId,
    emoji,
    at,
  })
  if (!isShown && emoji !== '') await postNote(ctx, reaction, 'reaction', { emoji })
}
