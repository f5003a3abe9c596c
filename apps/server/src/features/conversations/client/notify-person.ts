import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { notificationService, type SubjectReader } from '../../notifications/service.ts'
import { findLastAnswers } from '../company/officer-queries.ts'
import type { ConversationRow } from '../queries.ts'
import { findPersonsOfChats } from './person-queries.ts'

/** Returns the account of the app that reads a chat: the person's own, because nobody else sees it. */
const readerOf = async (ctx: Context, personIds: readonly string[], userIds?: readonly string[]) =>
  (await insuredService.holdersOf(ctx, personIds, 'CONFIDENTIAL', userIds)).filter(({ isSelf }) => isSelf)

/** Notifies an insured person of the provider's message. */
export async function notifyPerson(
  ctx: Context,
  { id, insuredId }: Pick<ConversationRow, 'id' | 'insuredId'>,
  messageId: string,
): Promise<void> {
  if (insuredId === null) return
  const readers = await readerOf(ctx, [insuredId])
  await notificationService.tell(ctx, {
    kind: 'CHAT_MESSAGE',
    happening: 'MESSAGE',
    userIds: readers.map(({ userId }) => userId),
    subject: { noun: 'memberChats', id },
    conversationId: id,
    key: messageId,
    thread: `person ${id}`,
  })
}

export const personChat: SubjectReader = {
  viewers: async (ctx, ids, userIds) => {
    const chats = await findPersonsOfChats(ctx, ids)
    const people = chats.map(({ insuredId }) => insuredId)
    const readers = await readerOf(ctx, people, userIds)
    return chats.flatMap(({ id, insuredId }) =>
      readers
        .filter(({ personProfileId }) => personProfileId === insuredId)
        .map(({ userId }) => ({ subjectId: id, userId, isConcerned: true })),
    )
  },
  facts: findLastAnswers,
}
