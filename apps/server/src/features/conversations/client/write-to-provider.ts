import type { companyConversations } from '@coverline/contract/conversations/client-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Actor } from '../../../platform/actor.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { companyOf } from '../../../platform/own-company.ts'
import { readText } from '../messages/read-text.ts'
import { readMessage } from '../messages/message-queries.ts'
import { type Inbound, receiveMessage } from '../messages/receive-message.ts'
import { filesToSend } from '../messages/send-message.ts'
import { messageView } from '../view.ts'

/**
 * Sends a message of an HR officer or an insured person in their own conversation; the first message creates
 * it.
 */
export async function writeToProvider(
  ctx: CtxOf<typeof companyConversations.send>,
  { conversationId, text, cdnFileIds, clientKey }: InputOf<typeof companyConversations.send>,
): Promise<OutputOf<typeof companyConversations.send>> {
  const own = ownSide(ctx.actor)
  if (!own) return ctx.fail('common.forbidden')
  const files = await filesToSend(ctx, cdnFileIds ?? [])
  if ((await readText(text)).plain === '' && files.length === 0)
    ctx.fail('common.validation', { fields: { text: 'IS_REQUIRED' } })
  const { messageId } = await receiveMessage(ctx, {
    ...own,
    html: text,
    files,
    clientKey,
    authorUserId: ctx.actor.userId,
  })
  const row = await readMessage(ctx, messageId)
  if (!row) return ctx.fail('common.conflict')
  // A message that was meant for another conversation is not written to this one.
  if (conversationId !== undefined && row.conversationId !== conversationId)
    return ctx.fail('common.not-found', { fields: { conversationId: 'NOT_FOUND' } })
  return messageView(ctx, row)
}

/** Returns the party and channel of the caller. */
function ownSide(actor: Actor): Pick<Inbound, 'party' | 'channel'> | undefined {
  const { insuredId, userId } = actor
  if (insuredId !== null) return { party: { insuredId }, channel: 'APP' }
  const companyId = companyOf(actor)
  if (userId === null || companyId === null) return undefined
  return { party: { companyId, hrUserId: userId }, channel: 'HR' }
}
