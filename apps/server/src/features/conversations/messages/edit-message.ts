import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { checkedMentions } from '../mentions/checked-mentions.ts'
import { notifyMentioned } from '../mentions/notify-mentioned.ts'
import { readText } from './read-text.ts'
import { holdConversation } from '../queries.ts'
import { changeOwn } from './change-message.ts'
import { changeMessage } from './write-queries.ts'

/**
 * Changes the text of the caller's own message within 3 minutes; without text it needs a file. Members that a
 * note did not mention before are told.
 */
export async function editMessage(
  ctx: CtxOf<typeof conversations.edit>,
  { messageId, text, mentionUserIds }: InputOf<typeof conversations.edit>,
): Promise<OutputOf<typeof conversations.edit>> {
  const read = await readText(text)
  return changeOwn(ctx, messageId, {
    action: 'conversations.edited',
    write: async (row) => {
      if (read.plain === '' && (row.files ?? []).length === 0)
        ctx.fail('common.validation', { fields: { text: 'IS_REQUIRED' } })
      const before = (row.mentions ?? []).map(({ userId }) => userId)
      // After a merge the note is in a part of the thread.
      const thread = await holdConversation(ctx, row.conversationId)
      const conversationId = thread?.id ?? row.conversationId
      const mentioned = await checkedMentions(ctx, conversationId, {
        isNote: row.isNote,
        userIds: mentionUserIds,
        before,
      })
      await changeMessage(ctx, messageId, read, mentioned)
      const userIds = mentioned?.filter((userId) => !before.includes(userId)) ?? []
      await notifyMentioned(ctx, { noteId: messageId, conversationId, userIds })
    },
  })
}
