import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { filePath } from '../../platform/files/tickets.ts'
import { filesInThread } from './messages/file-queries.ts'
import { findConversation } from './queries.ts'

/**
 * Returns addresses of a conversation's files, valid for this user and five minutes; the access is audited.
 */
export async function openChatFiles(
  ctx: CtxOf<typeof conversations.openFiles>,
  { conversationId, cdnFileIds }: InputOf<typeof conversations.openFiles>,
): Promise<OutputOf<typeof conversations.openFiles>> {
  const { providerId, userId } = ctx.actor
  const conversation = await findConversation(ctx, conversationId)
  if (!conversation || userId === null) return ctx.fail('common.not-found')
  const found = await filesInThread(ctx, conversation.id, cdnFileIds)
  return {
    items: found.map((fileId) => ({
      cdnFileId: fileId,
      url: filePath(ctx.services.keys, { providerId, fileId, userId }, ctx.now),
    })),
  }
}
