import type { replies } from '@coverline/contract/conversations/tools'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { violates } from '../../../platform/db/violates.ts'
import { newId } from '../../../platform/id.ts'
import { readText } from '../messages/read-text.ts'
import { lockReply, putReply } from './queries.ts'
import { mayChange } from './rules.ts'

/** Saves a canned reply for the caller or the team. */
export async function saveReply(
  ctx: CtxOf<typeof replies.save>,
  { replyId, shortcut, title, text, isShared }: InputOf<typeof replies.save>,
): Promise<OutputOf<typeof replies.save>> {
  const known = replyId === undefined ? undefined : await lockReply(ctx, replyId)
  if (replyId !== undefined && !known) return ctx.fail('common.not-found')
  const { html } = await readText(text)
  if (html === '') ctx.fail('common.validation', { fields: { text: 'IS_REQUIRED' } })
  const ownerUserId = isShared ? null : ctx.actor.userId
  const id = known?.id ?? newId()
  if (!mayChange(ctx.actor, { ownerUserId }) || (known && !mayChange(ctx.actor, known)))
    ctx.fail('common.forbidden')
  try {
    await putReply(ctx, { id, ownerUserId, shortcut, title, html })
  } catch (error) {
    if (violates(error, 'canned_replies_shortcut'))
      ctx.fail('replies.shortcut-taken', { fields: { shortcut: 'IS_NOT_UNIQUE' } })
    throw error
  }
  ctx.audit({ action: 'replies.saved', entity: 'replies', entityId: id })
  ctx.emit('replies.changed', { replyId: id })
  return { replyId: id }
}
