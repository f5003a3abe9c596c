import * as z from 'zod'
import { id, moment, reference } from '../common.ts'
import {
  conversationChannels,
  conversationKinds,
  deliveryStates,
  messageAuthors,
  channelStates,
} from './terms.ts'
import { person } from './fields.ts'
import { messageMail } from './message-mail.ts'

export const channelType = z.enum(conversationChannels)

export const chatFile = z.strictObject({
  cdnFileId: id,
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type ChatFile = z.output<typeof chatFile>

export const colleague = z.strictObject({ userId: id, name: z.string() })
export type Colleague = z.output<typeof colleague>

/** One message as displayed; `text` is sanitised HTML, empty if the message was deleted. */
export const message = z.strictObject({
  messageId: id,
  conversationId: id,
  ticketId: id.nullable(),
  seq: z.int(),
  channelType,
  author: z.enum(messageAuthors),
  authorUserId: id.nullable(),
  authorName: z.string().nullable(),
  isNote: z.boolean(),
  text: z.string(),
  /** The members that a note mentions. */
  mentions: z.array(colleague),
  /** One-tap answers that the bot offers the client */
  quickReplies: z.array(z.string()),
  files: z.array(chatFile),
  /** Pictures that the text of a mail shows, by the `data-cid` of their place; they are not among the files. */
  pictures: z.array(z.strictObject({ cid: z.string(), cdnFileId: id })),
  mail: messageMail.nullable(),
  /** Other recipients of the provider's mail. */
  mailCc: z.array(z.string()),
  /** Those of them that the mail did not reach. */
  mailCcFailed: z.array(z.string()),
  supportIsRead: z.boolean(),
  clientIsRead: z.boolean(),
  delivery: z.enum(deliveryStates),
  failureCode: z.string().nullable(),
  at: moment,
  /** When the client sent it, by the channel's clock; null if that is not known. */
  sentAt: moment.nullable(),
  /** True if administrators can download what its channel delivered. */
  hasOriginal: z.boolean(),
  /** The client's reactions: one emoji each. */
  reactions: z.array(z.string()),
  editedAt: moment.nullable(),
  isDeleted: z.boolean(),
  clientKey: z.string().nullable(),
  /** Until when its author may change or delete it; null if not allowed. */
  changeableUntil: moment.nullable(),
  /** True for the caller's own mail that could not be sent. */
  canSendAgain: z.boolean(),
})
export type Message = z.output<typeof message>

const draft = z.strictObject({
  text: z.string(),
  isNote: z.boolean(),
  files: z.array(chatFile),
  mailCc: z.array(z.string()),
  updatedAt: moment,
})

export const conversation = z.strictObject({
  /** Null before the first message, which creates the conversation. */
  conversationId: id.nullable(),
  kind: z.enum(conversationKinds),
  conversationChannel: channelType,
  /** State of each channel to this client; if a channel is not linked yet, messages wait. */
  channels: z.array(z.strictObject({ channelType, state: z.enum(channelStates), isLinked: z.boolean() })),
  person: person.nullable(),
  company: reference.nullable(),
  name: z.string(),
  contactAddress: z.string().nullable(),
  /** Current address for mail to the client; null if there is none. */
  mailAddress: z.string().nullable(),
  /** Whom "Reply all" adds: the other people of the mail that an answer replies to. */
  mailOthers: z.array(z.string()),
  /** Other addresses that operators joined to the client */
  joinedAddresses: z.array(z.string()),
  /** The provider's own address, which no mail goes to. */
  mailboxAddress: z.string().nullable(),
  unreadCount: z.int(),
  /** The first unread message of the client */
  firstUnreadId: id.nullable(),
  lastMessageAt: moment.nullable(),
  /** What the caller wrote last and did not send */
  draft: draft.nullable(),
  /** The caller's draft of the other kind: a note beside an answer, or an answer beside a note */
  otherDraft: draft.nullable(),
  can: z.strictObject({ write: z.boolean() }),
})
export type Conversation = z.output<typeof conversation>
