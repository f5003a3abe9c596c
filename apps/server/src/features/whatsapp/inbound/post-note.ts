import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import type { Sender } from '../adapter.ts'
import { partyOf } from './store-message.ts'
import { lineOf } from './take-message.ts'

/** Writes a note of the system in the conversation of a sender, once for each event. */
export async function postNote(
  ctx: Context,
  { externalId, sender }: { externalId: string; sender: Sender },
  key: string,
  values: Record<string, string>,
): Promise<void> {
  const conversationId = await conversationService.addresses.open(ctx, await partyOf(ctx, sender), 'WHATSAPP')
  await conversationService.post(ctx, {
    conversationId,
    author: 'SYSTEM',
    channel: 'WHATSAPP',
    isNote: true,
    lines: { own: '', texts: [lineOf(key, values)] },
    clientKey: `whatsapp-${createHash('sha256').update(externalId).digest('hex')}`,
  })
}
