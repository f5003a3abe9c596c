import type { replies } from '@coverline/contract/conversations/tools'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { violates } from '../../../platform/db/violates.ts'
import { newId } from '../../../platform/id.ts'
import { readText } from '../messages/read-text.ts'
import { lockReply, putReply, type ReplyRow } from './queries.ts'
import { mayChange } from './rules.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'

/** The values by the names of the form's fields */
const formOf = ({ shortcut, title, html, ownerUserId }: ReplyRow) => ({
  shortcut,
  title,
  text: html,
  isShared: ownerUserId === null,
})

/** Saves a canned reply for the caller or the team. */
export async function saveReply(
  ctx: CtxOf<typeof replies.save>,
  sent: InputOf<typeof replies.save>,
): Promise<OutputOf<typeof replies.save>> {
  const { replyId } = sent
  const before = replyId === undefined ? undefined : await lockReply(ctx, replyId)
  if (replyId !== undefined && !before) return ctx.fail('common.not-found')
  const { shortcut, title, text, isShared } = before ? mergeKnown(ctx, sent, formOf(before)) : sent
  const { html } = await readText(text)
  if (html === '') ctx.fail('common.validation', { fields: { text: 'IS_REQUIRED' } })
  const ownerUserId = isShared ? null : ctx.actor.userId
  const id = before?.id ?? newId()
  if (!mayChange(ctx.actor, { ownerUserId }) || (before && !mayChange(ctx.actor, before)))
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
