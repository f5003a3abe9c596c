import type { Context } from '../../../platform/context.ts'
import { memberService } from '../../members/service.ts'
import { notificationService, type SubjectReader } from '../../notifications/service.ts'
import type { ConversationRow } from '../queries.ts'
import { findLastAnswers, findOfficerChats } from './officer-queries.ts'

/** Notifies the officer of a company of the provider's message. */
export async function notifyOfficer(
  ctx: Context,
  { id, companyId, hrUserId }: Pick<ConversationRow, 'id' | 'companyId' | 'hrUserId'>,
  messageId: string,
): Promise<void> {
  if (companyId === null || hrUserId === null) return
  const officers = await memberService.officers(ctx, [companyId], 'REQUESTS_VIEW', [hrUserId])
  await notificationService.tell(ctx, {
    kind: 'COMPANY_MESSAGE',
    happening: 'MESSAGE',
    userIds: officers.map(({ userId }) => userId),
    subject: { noun: 'companyChats', id },
    conversationId: id,
    companyId,
    key: messageId,
    thread: `officer ${id}`,
  })
}

/** Colleagues may read along; a message concerns the officer that it is written to. */
export const officerChat: SubjectReader = {
  viewers: async (ctx, ids, userIds) => {
    const chats = await findOfficerChats(ctx, ids)
    const companyIds = [...new Set(chats.map(({ companyId }) => companyId))]
    const officers = await memberService.officers(ctx, companyIds, 'REQUESTS_VIEW', userIds)
    return chats.flatMap((chat) =>
      officers
        .filter(({ companyId }) => companyId === chat.companyId)
        .map(({ userId }) => ({ subjectId: chat.id, userId, isConcerned: userId === chat.hrUserId })),
    )
  },
  facts: findLastAnswers,
}
