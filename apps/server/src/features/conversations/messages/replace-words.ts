import type { Context } from '../../../platform/context.ts'
import { audienceOf } from '../access.ts'
import { changeSubject } from '../delivery/mail-queries.ts'
import { holdConversation } from '../queries.ts'
import { holdMessage } from './message-queries.ts'
import { readText } from './read-text.ts'
import { changeMessage, settleTail } from './write-queries.ts'

/** Replaces the words of a client's mail that was read again from its original. */
export async function replaceWords(
  ctx: Context,
  messageId: string,
  { html, subject }: { html: string; subject: string },
): Promise<void> {
  const row = await holdMessage(ctx, messageId)
  if (row?.author !== 'CLIENT' || row.channel !== 'EMAIL') return ctx.fail('common.not-found')
  await changeMessage(ctx, messageId, await readText(html, true))
  await changeSubject(ctx, messageId, subject)
  await settleTail(ctx, row.conversationId)
  ctx.audit({
    action: 'conversations.edited',
    entity: 'conversations',
    entityId: row.conversationId,
    changes: [{ field: 'messageId', before: messageId, after: messageId }],
  })
  const conversation = await holdConversation(ctx, row.conversationId)
  const conversationId = conversation?.id ?? row.conversationId
  ctx.emit('conversations.changed', { conversationId, messageId }, audienceOf(conversation, false))
}
