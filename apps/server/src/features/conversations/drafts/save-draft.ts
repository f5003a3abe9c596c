import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { ownChatFiles } from '../messages/file-queries.ts'
import { readText } from '../messages/read-text.ts'
import { forgetDraft, putDraft } from './draft-queries.ts'
import { lockConversation } from '../lock-conversation.ts'
import { canViewPerson } from '../can-view-person.ts'
import { type ConversationRow, findConversation, findOfPerson } from '../queries.ts'

type Ctx = CtxOf<typeof conversations.saveDraft>
type Input = InputOf<typeof conversations.saveDraft>

/** Saves the caller's draft, so that it survives a reload and appears on other devices. */
export async function saveDraft(ctx: Ctx, input: Input): Promise<OutputOf<typeof conversations.saveDraft>> {
  const { userId } = ctx.actor
  const { html } = await readText(input.text)
  const files = await ownChatFiles(ctx, [...new Set(input.cdnFileIds)])
  const isNothing = html === '' && files.length === 0
  const conversation = await conversationOf(ctx, input, isNothing)
  if (userId === null) return ctx.fail('common.not-found')
  if (conversation === null) return { ok: true }
  // Files keep the order in which they were attached.
  const fileIds = [...new Set(input.cdnFileIds)].filter((id) => files.some((file) => file.id === id))
  const draft = { html, isNote: input.isNote ?? false, fileIds, mailCc: input.mailCc ?? [] }
  await (isNothing ? forgetDraft(ctx, conversation.id, draft.isNote) : putDraft(ctx, conversation.id, draft))
  ctx.audit({ action: 'conversations.drafted', entity: 'conversations', entityId: conversation.id })
  // The caller's other tabs show it in the list.
  ctx.emit('drafts.changed', { conversationId: conversation.id }, { userIds: [userId] })
  return { ok: true }
}

/**
 * Returns the conversation of the draft. For a person without a conversation it creates one, unless there is
 * nothing to save.
 */
async function conversationOf(
  ctx: Ctx,
  { conversationId, personProfileId }: Input,
  isNothing: boolean,
): Promise<ConversationRow | null> {
  if (conversationId !== undefined)
    return (await findConversation(ctx, conversationId)) ?? ctx.fail('common.not-found')
  if (personProfileId === undefined)
    return ctx.fail('common.validation', { fields: { conversationId: 'IS_REQUIRED' } })
  if (!(await canViewPerson(ctx, personProfileId))) return ctx.fail('common.not-found')
  if (isNothing && !(await findOfPerson(ctx, personProfileId))) return null
  return lockConversation(ctx, { insuredId: personProfileId }, 'APP')
}
