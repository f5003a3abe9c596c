import type { conversations } from '@coverline/contract/conversations'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { readText } from './add-message.ts'
import { forgetDraft, putDraft } from './draft-queries.ts'
import { findConversation } from './queries.ts'

/** Keeps what the caller has begun to write, so that it is there after a reload and on another device. */
export async function saveDraft(
  ctx: CtxOf<typeof conversations.saveDraft>,
  { conversationId, text, isNote = false }: InputOf<typeof conversations.saveDraft>,
): Promise<OutputOf<typeof conversations.saveDraft>> {
  const { userId } = ctx.actor
  const conversation = await findConversation(ctx, conversationId)
  if (!conversation || userId === null) return ctx.fail('common.not-found')
  const { html } = readText(text)
  await (html === '' ? forgetDraft(ctx, conversation.id) : putDraft(ctx, conversation.id, { html, isNote }))
  ctx.audit({ action: 'conversations.drafted', entity: 'conversations', entityId: conversation.id })
  // The own other tabs show it in the list.
  ctx.emit('drafts.changed', { conversationId: conversation.id }, { userIds: [userId] })
  return { ok: true }
}
