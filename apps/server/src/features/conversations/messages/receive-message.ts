import { chatbotChannels } from '@coverline/contract/chatbot/terms'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Context } from '../../../platform/context.ts'
import { htmlOfText } from '../../../platform/rich-text.ts'
import { addMessage } from './add-message.ts'
import { readText } from './read-text.ts'
import { lockConversation, type Party } from '../lock-conversation.ts'
import { answerJob } from './answer-job.ts'
import { insertMail, type MailFacts } from '../delivery/mail-queries.ts'
import { findExternal, findRepeated } from './message-queries.ts'

export type Inbound = {
  party: Party
  channel: ConversationChannel
  /** One of the two: HTML, or a text as it was typed. */
  html?: string
  text?: string
  /** Stored files of the provider. */
  files?: readonly { id: string; name: string }[]
  /** What the channel calls the message: a repeated one is the same message. */
  externalId?: string | undefined
  /** What the sender calls it. */
  clientKey?: string | undefined
  authorUserId?: string | null
  /** What a mail says of itself. */
  mail?: MailFacts
}

/**
 * Takes a client's message in, once however often it comes: finds or makes the conversation, numbers it, counts it as unread, finds its
 * request, and tells of it.
 */
export async function receiveMessage(
  ctx: Context,
  inbound: Inbound,
): Promise<{ conversationId: string; messageId: string; isNew: boolean }> {
  const { channel, externalId, clientKey } = inbound
  // The lock comes first: twins wait for each other here.
  const conversation = await lockConversation(ctx, inbound.party, channel)
  const known =
    (await findExternal(ctx, channel, externalId)) ?? (await findRepeated(ctx, conversation.id, clientKey))
  if (known) return { conversationId: known.conversationId, messageId: known.id, isNew: false }
  const messageId = await addMessage(ctx, conversation, {
    author: 'CLIENT',
    authorUserId: inbound.authorUserId ?? null,
    channel,
    words: readText(inbound.html ?? htmlOfText(inbound.text ?? ''), channel === 'EMAIL'),
    files: inbound.files ?? [],
    externalId,
    clientKey,
  })
  if (inbound.mail) await insertMail(ctx, messageId, inbound.mail)
  const { workspace, providerId } = ctx.actor
  if (workspace?.features.includes('CHATBOT') && chatbotChannels.some((one) => one === channel))
    await ctx.enqueue(answerJob, { providerId, messageId })
  return { conversationId: conversation.id, messageId, isNew: true }
}
