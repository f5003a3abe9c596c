import * as z from 'zod'
import { done, id, moment, requiredText, rowsOf } from '../common.ts'
import { messageLimits, mostMentions } from './terms.ts'
import { chatFileUpload, markRead, openedFiles, openFields, pageFields, presenceFields } from './fields.ts'
import { command, query } from '../endpoint.ts'
import { mailCc } from './message-mail.ts'
import { richText } from './rich-text.ts'
import { channelType, chatFile, colleague, conversation, message } from './shapes.ts'

export const clientKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/)
  .optional()
export const fileIds = z.array(id).max(messageLimits.files)

export const messagePage = z.strictObject({
  ...rowsOf(message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
})
export const savedFile = chatFile
const read = { anyOf: ['REQUESTS_VIEW', 'LEADS_VIEW'] } as const
const write = { anyOf: ['INSURED_INSURANCE_CHAT_OPEN', 'LEADS_UPDATE'] } as const

/** The members that a note mentions; they must be able to read the conversation. */
const mentionUserIds = z.array(id).max(mostMentions).optional()

/** Target: exactly one of conversationId or personProfileId (starts a conversation). */
const target = { conversationId: id.optional(), personProfileId: id.optional() }

/** The thread with a client over all channels, as the provider's staff sees it */
export const conversations = {
  config: query({
    path: '/insurance/conversation/config/detail',
    scope: 'provider',
    access: read,
    input: z.strictObject({}),
    output: z.strictObject({
      changeWindowSeconds: z.int(),
      maxFileBytes: z.int(),
      maxFiles: z.int(),
      /** True if an AI provider is configured: translations and writing help. */
      hasAi: z.boolean(),
      colleagues: z.array(colleague),
    }),
    errors: [],
    summary: 'What the chat works with: limits, whether there is an AI, and the names of colleagues.',
  }),
  detail: query({
    path: '/insurance/conversation/detail',
    scope: 'provider',
    access: read,
    audited: true,
    /** Exactly one of the three */
    input: z
      .strictObject({
        conversationId: id.optional(),
        ticketId: id.optional(),
        personProfileId: id.optional(),
      })
      // The audit notes the one that is named.
      .refine((input) => Object.values(input).filter((one) => one !== undefined).length === 1, {
        path: ['conversationId'],
      }),
    output: conversation,
    errors: [],
    summary: 'A conversation by itself, by a request in it, or by its person.',
  }),
  readers: query({
    path: '/insurance/conversation/member/list',
    scope: 'provider',
    access: write,
    input: z.strictObject(target),
    output: z.strictObject({ ...rowsOf(colleague) }),
    errors: [],
    summary: 'Members who may read a conversation, by name: a note can mention them.',
  }),
  note: query({
    path: '/insurance/conversation/note/detail',
    scope: 'provider',
    access: read,
    input: z.strictObject({ messageId: id }),
    output: z.strictObject({
      conversationId: id,
      /** The request that the caller finds the note at: the newest open one, else the newest. */
      ticketId: id.nullable(),
    }),
    errors: [],
    summary: 'Where a note is found, for the notification of a mention.',
  }),
  messages: query({
    path: '/insurance/conversation/message/list',
    scope: 'provider',
    access: read,
    audited: true,
    input: z.strictObject({ conversationId: id, ...pageFields }),
    output: messagePage,
    errors: [],
    summary: 'Messages of a conversation in their order: the newest, or those before, after or around one.',
  }),
  markRead: command({
    path: '/insurance/conversation/message/mark-read',
    worksWithoutLicence: true,
    scope: 'provider',
    access: write,
    input: markRead,
    output: z.strictObject({ unreadCount: z.int() }),
    errors: [],
    summary: 'Note that the client’s messages are read, up to one of them or all.',
  }),
  send: command({
    path: '/insurance/conversation/message/send',
    scope: 'provider',
    access: write,
    input: z.strictObject({
      ...target,
      /** The ticket that this answers. Omitted: the conversation's open chat. */
      ticketId: id.optional(),
      text: richText,
      cdnFileIds: fileIds.optional(),
      channelType: channelType.optional(),
      isNote: z.boolean().optional(),
      mentionUserIds,
      /** Others who get the mail. Omitted: nobody, or those of the scheduled message. */
      mailCc: mailCc.optional(),
      /** The scheduled message that is sent now instead, with its files unless others are given. */
      scheduledId: id.optional(),
      clientKey,
    }),
    output: message,
    errors: ['conversations.cannot-text', 'conversations.no-address', 'scheduled.not-waiting'],
    summary: 'Send a message or write a note; the same client key again answers the message that it made.',
  }),
  edit: command({
    path: '/insurance/conversation/message/edit',
    scope: 'provider',
    access: write,
    /** Without `mentionUserIds` a note keeps its mentions. */
    input: z.strictObject({ messageId: id, text: richText, mentionUserIds }),
    output: message,
    errors: ['conversations.too-late'],
    summary: 'Change an own message within 3 minutes.',
  }),
  remove: command({
    path: '/insurance/conversation/message/delete',
    scope: 'provider',
    access: write,
    input: z.strictObject({ messageId: id }),
    output: message,
    errors: ['conversations.too-late'],
    summary: 'Delete an own message within 3 minutes; that there was one stays to be seen.',
  }),
  sendAgain: command({
    path: '/insurance/conversation/message/send-again',
    scope: 'provider',
    access: write,
    input: z.strictObject({ messageId: id }),
    output: message,
    errors: ['conversations.no-address'],
    summary: 'Send an own mail again that did not go out or came back.',
  }),
  saveFile: command({
    path: '/insurance/conversation/file/save',
    scope: 'provider',
    access: write,
    input: z.strictObject({ name: z.string().max(255).optional() }),
    output: savedFile,
    errors: ['files.unsupported-format', 'files.too-large'],
    upload: chatFileUpload,
    summary: 'Store a file to send it with a message.',
  }),
  openFiles: query({
    path: '/insurance/conversation/file/open',
    scope: 'provider',
    access: read,
    audited: true,
    input: z.strictObject(openFields),
    output: openedFiles,
    errors: [],
    summary: 'Addresses of files of a conversation for this user for 5 minutes.',
  }),
  join: command({
    path: '/insurance/conversation/join',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({ conversationId: id, personProfileId: id }),
    output: z.strictObject({ conversationId: id }),
    errors: ['conversations.joined-already'],
    summary:
      'Say that what an unknown address or number has written is a person’s; needs the feature of its channel.',
  }),
  search: query({
    path: '/insurance/conversation/message/search',
    scope: 'provider',
    access: read,
    audited: true,
    input: z.strictObject({ conversationId: id, searchQuery: requiredText(200) }),
    output: z.strictObject({
      ...rowsOf(
        z.strictObject({ messageId: id, at: moment, authorName: z.string().nullable(), snippet: z.string() }),
      ),
    }),
    errors: [],
    summary: 'Messages of a conversation that hold all the words, the newest first, at most 100.',
  }),
  saveDraft: command({
    path: '/insurance/conversation/draft/save',
    worksWithoutLicence: true,
    scope: 'provider',
    access: write,
    input: z.strictObject({
      ...target,
      text: richText,
      isNote: z.boolean().optional(),
      /** Omitted: no files. */
      cdnFileIds: fileIds.optional(),
      /** Omitted: nobody. */
      mailCc: mailCc.optional(),
    }),
    output: done,
    errors: [],
    summary:
      'Keep what the caller has begun to write, with its files; an empty text without files forgets it. Notes are kept apart.',
  }),
  drafts: query({
    path: '/insurance/conversation/draft/list',
    scope: 'provider',
    access: read,
    input: z.strictObject({}),
    output: z.strictObject({
      ...rowsOf(z.strictObject({ conversationId: id, preview: z.string(), updatedAt: moment })),
    }),
    errors: [],
    summary: 'The caller’s drafts in short, for the list of requests.',
  }),
  presence: query({
    path: '/insurance/conversation/presence',
    scope: 'provider',
    access: read,
    input: z.strictObject({
      ...presenceFields,
      /** Presence in a note is sent only to colleagues. */
      isNote: z.boolean().optional(),
    }),
    output: done,
    errors: [],
    summary: 'Tell those who are there that the caller looks at a conversation, writes in it or leaves.',
  }),
}
