import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import type { InboundEvent } from '../adapter.ts'
import { postNote } from './post-note.ts'
import { partyOf } from './store-message.ts'

/**
 * Tells the operators what WhatsApp reports about a client. After a change of the number, the client's messages
 * and answers stay in one conversation.
 */
export async function takeSystem(
  ctx: Context,
  system: Extract<InboundEvent, { kind: 'system' }>,
): Promise<void> {
  const { sender, next, text } = system
  const former = sender.number ?? sender.userId
  const address = next?.number ?? next?.userId ?? null
  if (address === null || address === former) {
    await postNote(ctx, system, 'system', { text })
    return
  }
  await postNote(ctx, system, 'numberChanged', { former, next: address })
  await conversationService.addresses.change(ctx, {
    party: await partyOf(ctx, sender),
    channel: 'WHATSAPP',
    next: address,
  })
}
