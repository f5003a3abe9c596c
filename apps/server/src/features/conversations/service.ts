import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Context } from '../../platform/context.ts'
import { isParticipant } from './access.ts'
import { addMessage } from './messages/add-message.ts'
import { readText } from './messages/read-text.ts'
import { deliveries } from './delivery/deliveries.ts'
import { findRepeated } from './messages/message-queries.ts'
import { canViewPerson } from './can-view-person.ts'
import { findConversation, findPerson, holdConversation } from './queries.ts'
import { type Said, readOne, readThread } from './read-thread.ts'
import { outgoingJob } from './delivery/channel-jobs.ts'
import { answerJob } from './messages/answer-job.ts'
import { lastMail, sentMails, wasWrittenTo } from './delivery/mail-queries.ts'
import { mailQueued } from './delivery/mail-queued.ts'
import { getConversationParty } from './get-conversation-party.ts'
import { receiveMessage } from './messages/receive-message.ts'
import { sendMessage } from './messages/send-message.ts'
import { findTranslation, keepTranslation } from './messages/translation-queries.ts'

export type { Said }

type Post = {
  conversationId: string
  author: 'BOT' | 'SYSTEM'
  /** The conversation's own when not given. */
  channel?: ConversationChannel
  /** Seen by the provider's people alone. */
  isNote?: boolean
  html: string
  /** What the client may answer with one tap, eleven at most. A channel without room for them says them as words. */
  quickReplies?: readonly string[]
  clientKey?: string
}

/** Writes in a conversation in the product's own name, once for a client key; answers the message. */
async function post(
  ctx: Context,
  { conversationId, author, channel, isNote = false, html, quickReplies, clientKey }: Post,
): Promise<string> {
  const conversation = await holdConversation(ctx, conversationId)
  if (!conversation) return ctx.fail('common.not-found')
  const repeated = await findRepeated(ctx, conversation.id, clientKey)
  if (repeated) return repeated.id
  return addMessage(ctx, conversation, {
    author,
    authorUserId: null,
    channel: channel ?? conversation.channel,
    words: readText(html),
    isNote,
    quickReplies,
    clientKey,
  })
}

/** A message in the caller's own name on a channel of addresses, as the call of the same name sends it. */
function send(
  ctx: Context<'conversations.no-address'>,
  input: Omit<Parameters<typeof sendMessage>[1], 'scheduledId'>,
): ReturnType<typeof sendMessage> {
  return sendMessage(
    {
      ...ctx,
      fail: (name, extras) => {
        if (name === 'conversations.cannot-text') return ctx.fail('conversations.no-address', extras)
        // Nothing that waits is sent by this way.
        return ctx.fail(name === 'scheduled.not-waiting' ? 'common.conflict' : name, extras)
      },
    },
    input,
  )
}

/** What other features need of conversations. */
export const conversationService = {
  /** A client's message that came in by a channel. */
  receive: receiveMessage,
  /** The work that each client's message in a channel with a bot is handed to. */
  received: answerJob,
  /** The work that takes queued messages out, by channel. */
  outgoing: outgoingJob,
  post,
  /** Whether the caller may begin a conversation with a person. */
  maySeePerson: canViewPerson,
  /** Whom a conversation is with. */
  partyOf: getConversationParty,
  /** The work of the e-mail channel when a message waits for it, and what is known of the mails of conversations. */
  mails: { queued: mailQueued, sentAmong: sentMails, wasWrittenTo, last: lastMail },
  send,
  /** What waits for a channel, and what the channel says of it. */
  deliveries,
  /** Whether the caller takes part in a conversation `c`. */
  isParticipant,
  /** A conversation that the caller takes part in. */
  find: findConversation,
  /** The language that a person is known to speak. */
  languageOf: async (ctx: Context, insuredId: string | null) =>
    insuredId === null ? null : ((await findPerson(ctx, insuredId))?.language ?? null),
  /** Its last messages as plain text. */
  thread: readThread,
  /** A message of a conversation that the caller takes part in. */
  findMessage: readOne,
  /** Messages in other languages, kept beside the original. */
  translations: { find: findTranslation, keep: keepTranslation },
}
