import { chatbotChannels } from '@coverline/contract/chatbot/terms'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Context } from '../../../platform/context.ts'
import { htmlOfText } from '../../../platform/texts/rich-text.ts'
import { type Lines, languageOfProvider, textOfLines } from '../../../platform/texts/system-lines.ts'
import { addMessage } from './add-message.ts'
import { readText } from './read-text.ts'
import type { MessageFile } from './write-queries.ts'
import { lockConversation, type Party } from '../lock-conversation.ts'
import { answerJob } from './answer-job.ts'
import { insertMail, type MailFacts } from '../delivery/mail-queries.ts'
import { keepOriginal } from './original-queries.ts'
import { findExternal, findRepeated } from './message-queries.ts'

export type Inbound = {
  party: Party
  channel: ConversationChannel
  /** Exactly one of `html`, `text` (plain) and `lines`. */
  html?: string
  text?: string
  lines?: Lines
  /** Stored files of the provider. */
  files?: readonly MessageFile[]
  /** The channel's id of the message; a repeated id is the same message. */
  externalId?: string | undefined
  /** The sender's own id of the message. */
  clientKey?: string | undefined
  authorUserId?: string | null
  /** When the client sent it, by the channel's clock. */
  sentAt?: Date | undefined
  /** What the channel delivered, if it cannot be shown. */
  original?: string | null
  /** Headers of a mail. */
  mail?: MailFacts
}

/** Returns the text as it is stored; sentences of the system in the language of the provider. */
const htmlOf = (ctx: Context, { html, text = '', lines }: Inbound): string =>
  html ?? htmlOfText(lines ? textOfLines(lines, languageOfProvider(ctx)) : text)

/**
 * Stores a client's message exactly once, however often it is delivered. Finds or creates the conversation,
 * numbers the message, counts it as unread, finds its request and emits the event.
 */
export async function receiveMessage(
  ctx: Context,
  inbound: Inbound,
): Promise<{ conversationId: string; messageId: string; isNew: boolean }> {
  const { channel, externalId, clientKey } = inbound
  // Lock first: concurrent duplicates wait here.
  const conversation = await lockConversation(ctx, inbound.party, channel)
  const known =
    (await findExternal(ctx, channel, externalId)) ?? (await findRepeated(ctx, conversation.id, clientKey))
  if (known) return { conversationId: known.conversationId, messageId: known.id, isNew: false }
  const messageId = await addMessage(ctx, conversation, {
    author: 'CLIENT',
    authorUserId: inbound.authorUserId ?? null,
    channel,
    words: await readText(htmlOf(ctx, inbound), channel === 'EMAIL'),
    lines: inbound.lines,
    subject: inbound.mail?.subject,
    files: inbound.files ?? [],
    externalId,
    clientKey,
    sentAt: inbound.sentAt,
  })
  if (inbound.original) await keepOriginal(ctx, messageId, inbound.original)
  if (inbound.mail) await insertMail(ctx, messageId, inbound.mail)
  const { workspace, providerId } = ctx.actor
  if (workspace?.features.includes('CHATBOT') && chatbotChannels.some((one) => one === channel))
    await ctx.enqueue(answerJob, { providerId, messageId })
  return { conversationId: conversation.id, messageId, isNew: true }
}
