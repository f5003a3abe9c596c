import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Context } from '../../platform/context.ts'
import { htmlOfText } from '../../platform/texts/rich-text.ts'
import { type Lines, languageOfProvider, textOfLines } from '../../platform/texts/system-lines.ts'
import { isParticipant, seesAll } from './access.ts'
import { answerByItself } from './automatic/answer-by-itself.ts'
import { addMessage } from './messages/add-message.ts'
import { readText } from './messages/read-text.ts'
import { deliveries } from './delivery/deliveries.ts'
import { notifyBounce } from './delivery/notify-bounce.ts'
import { listFiles } from './messages/file-queries.ts'
import { findRepeated } from './messages/message-queries.ts'
import { canViewPerson } from './can-view-person.ts'
import { partsOf } from './contacts/contact-queries.ts'
import { foreseeSender, giveSender, type MovedThread, takeSenderBack } from './contacts/sender-thread.ts'
import { conversationsOfPeople, mailAddressesOf, spokenSince, withoutPerson } from './person-queries.ts'
import { findConversation, findOfPerson, findPerson, holdConversation, lockPart } from './queries.ts'
import { type Said, readOne, readThread } from './read-thread.ts'
import { isThanks } from './is-thanks.ts'
import { outgoingJob } from './delivery/channel-jobs.ts'
import { answerJob } from './messages/answer-job.ts'
import { contactWrote } from './messages/contact-job.ts'
import {
  knownMails,
  lastMail,
  type MailFacts,
  originalsGone,
  placeOf,
  sentMails,
  wasWrittenTo,
} from './delivery/mail-queries.ts'
import { othersOf } from './delivery/recipients.ts'
import { ownAddressesOf } from './delivery/recipient-queries.ts'
import { sendersOf } from './delivery/sender-queries.ts'
import { mailQueued } from './delivery/mail-queued.ts'
import { getConversationParty } from './get-conversation-party.ts'
import { receiveMessage } from './messages/receive-message.ts'
import { changeAddress } from './delivery/change-address.ts'
import { recordAddress } from './delivery/address-queries.ts'
import { noteSubject } from './mentions/note-subject.ts'
import { personChat } from './client/notify-person.ts'
import { officerChat } from './company/notify-officer.ts'
import { lockConversation, type Party } from './lock-conversation.ts'
import { findForwardable, findForwardNote } from './messages/forward-queries.ts'
import { findOriginal } from './messages/original-queries.ts'
import { reactToMessage } from './messages/react-to-message.ts'
import { replaceWords } from './messages/replace-words.ts'
import { sendMessage } from './messages/send-message.ts'
import { countUnread, holdOfPerson, type MessageFile, setAgent } from './messages/write-queries.ts'
import { findTranslation, keepTranslation } from './messages/translation-queries.ts'

export type { MailFacts, MovedThread, Party, Said }

type Post = {
  conversationId: string
  author: 'BOT' | 'SYSTEM'
  /** The conversation's own channel if omitted. */
  channel?: ConversationChannel
  /** True: visible to the provider's users only. */
  isNote?: boolean
  /** Exactly one of `html` and `lines`. */
  html?: string
  lines?: Lines
  /** Quick replies for the client, eleven at most. A channel without buttons writes them as text. */
  quickReplies?: readonly string[]
  /** The recipients of a forwarded mail, in its note. */
  mailCc?: readonly string[]
  files?: readonly MessageFile[]
  /** The request that it belongs to; the open chat if omitted */
  ticketId?: string
  clientKey?: string
}

/** Posts a system message in a conversation, once per client key. Returns the message. */
async function post(
  ctx: Context,
  { conversationId, author, channel, isNote = false, html, lines, ...given }: Post,
): Promise<string> {
  const conversation = await holdConversation(ctx, conversationId)
  if (!conversation) return ctx.fail('common.not-found')
  const repeated = await findRepeated(ctx, conversation.id, given.clientKey)
  if (repeated) return repeated.id
  return addMessage(ctx, conversation, {
    author,
    authorUserId: null,
    channel: channel ?? conversation.channel,
    words: await readText(html ?? (lines ? htmlOfText(textOfLines(lines, languageOfProvider(ctx))) : '')),
    lines,
    isNote,
    ...given,
  })
}

/** Runs work under the lock of a conversation; writes the words that it returns as a note of the system. */
async function writeLine(
  ctx: Context,
  conversationId: string,
  work: () => Promise<string | null>,
): Promise<void> {
  const conversation = await holdConversation(ctx, conversationId)
  const words = await work()
  if (!conversation || words === null) return
  await addMessage(ctx, conversation, {
    author: 'SYSTEM',
    authorUserId: null,
    channel: conversation.channel,
    words: await readText(htmlOfText(words)),
    isNote: true,
  })
}

/** Sends a message in the caller's name on a channel with addresses, as the call of the same name does. */
function send(
  ctx: Context<'conversations.no-address'>,
  input: Omit<Parameters<typeof sendMessage>[1], 'scheduledId'>,
  options?: Parameters<typeof sendMessage>[2],
): ReturnType<typeof sendMessage> {
  return sendMessage(
    {
      ...ctx,
      fail: (name, extras) => {
        if (name === 'conversations.cannot-text') return ctx.fail('conversations.no-address', extras)
        // Scheduled messages are never sent this way.
        return ctx.fail(name === 'scheduled.not-waiting' ? 'common.conflict' : name, extras)
      },
    },
    input,
    options,
  )
}

/** Conversation functions for other features. */
export const conversationService = {
  /** What notifications are about: the chats of officers and of insured people, and notes that mention members */
  subjects: { companyChats: officerChat, memberChats: personChat, notes: noteSubject },
  /** Stores a client's message received by a channel. */
  receive: receiveMessage,
  /** Shows a client's reaction at its message. */
  react: reactToMessage,
  /** Returns what a channel delivered as a message that cannot be shown. */
  originalOf: findOriginal,
  /** Other addresses of a conversation's client. */
  addresses: {
    record: recordAddress,
    change: changeAddress,
    /** Returns the conversation with a party, locked; creates it if needed. */
    open: async (ctx: Context, party: Party, channel: ConversationChannel) =>
      (await lockConversation(ctx, party, channel)).id,
  },
  /** The job started for each client message in a channel with a bot. */
  received: answerJob,
  /** The job started for each message of an unknown sender */
  contactWrote,
  /** Lets the agent of a lead take part in the thread of an unknown sender */
  setAgent,
  /** The thread of an unknown sender who becomes an insured person */
  sender: {
    foresee: foreseeSender,
    /** Locks the thread, and the one that it is read in */
    lock: lockPart,
    give: giveSender,
    takeBack: takeSenderBack,
  },
  /** True if the caller may read every conversation of the provider */
  seesAll,
  /** The jobs that send queued messages, by channel. */
  outgoing: outgoingJob,
  post,
  writeLine,
  /** True if the caller may start a conversation with a person. */
  maySeePerson: canViewPerson,
  /** True for a message that needs no answer. */
  isThanks,
  /** Returns the other party of a conversation. */
  partyOf: getConversationParty,
  /** The e-mail channel's job for queued messages, and lookups of the mails of conversations. */
  mails: {
    queued: mailQueued,
    sentAmong: sentMails,
    wasWrittenTo,
    othersOf,
    last: lastMail,
    replaceWords,
    forwardable: findForwardable,
    forwardNote: findForwardNote,
    known: knownMails,
    originalsGone,
    /** Returns the provider's mailbox, and our domain that answers go to. */
    ownAddresses: ownAddressesOf,
  },
  /** The addresses and numbers that a client wrote from */
  senders: { of: sendersOf },
  send,
  /** Answers a client without a member, if the channel takes it. */
  answerByItself,
  /** Locks a conversation: before its tickets, so that two transactions do not wait for each other */
  lock: async (ctx: Context, conversationId: string): Promise<void> => {
    await holdConversation(ctx, conversationId)
  },
  /** The call that sends a message, with all its refusals */
  sendHere: sendMessage,
  /** Queued messages of a channel and its delivery reports. */
  deliveries,
  /** Returns the conversation of a message. */
  placeOf,
  /** Notifies the author of a mail that came back. */
  notifyBounce,
  /** SQL condition: the caller takes part in conversation `c`. */
  isParticipant,
  /** Returns a conversation that the caller takes part in. */
  find: findConversation,
  /** Returns the conversations that are read as one thread. */
  partsOf,
  /** Returns the known language of a person. */
  languageOf: async (ctx: Context, insuredId: string | null) =>
    insuredId === null ? null : ((await findPerson(ctx, insuredId))?.language ?? null),
  /** How many messages of the provider a person has not read */
  unreadOfPerson: async (ctx: Context, insuredId: string): Promise<number> => {
    const row = await findOfPerson(ctx, insuredId)
    return row ? (await countUnread(ctx, row.id)).client : 0
  },
  /** The newest files of the own conversation of a calling insured person */
  filesOfPerson: async (ctx: Context, insuredId: string) => {
    const row = await findOfPerson(ctx, insuredId)
    return row ? listFiles(ctx, row.id) : []
  },
  /** Returns the last messages as plain text. */
  thread: readThread,
  /** Returns a message of a conversation that the caller takes part in. */
  findMessage: readOne,
  /** Locks a person's conversation and creates it if missing */
  holdOfPerson,
  /** Lookups for the export and the erasure of a person */
  privacy: { ofPeople: conversationsOfPeople, withoutPerson, spokenSince, mailAddressesOf },
  /** Translations of messages, stored beside the original. */
  translations: { find: findTranslation, keep: keepTranslation },
}
