import type { scheduledMessages } from '@coverline/contract/conversations/tools'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findConversation } from '../queries.ts'
import { findScheduled } from './queries.ts'

/** Lists the scheduled messages of a conversation, next first. */
export async function listScheduled(
  ctx: CtxOf<typeof scheduledMessages.list>,
  { conversationId }: InputOf<typeof scheduledMessages.list>,
): Promise<OutputOf<typeof scheduledMessages.list>> {
  const conversation = await findConversation(ctx, conversationId)
  if (!conversation) return ctx.fail('common.not-found')
  const rows = await findScheduled(ctx, conversation.id)
  return {
    items: rows.map((row) => ({
      scheduledId: row.id,
      text: row.html,
      files: row.files ?? [],
      channelType: row.channel,
      mailCc: row.mailCc,
      sendAt: row.sendAt.toISOString(),
      authorName: row.authorName,
      status: row.status === 'FAILED' ? 'FAILED' : 'SCHEDULED',
      failureCode: row.failureCode,
    })),
  }
}
