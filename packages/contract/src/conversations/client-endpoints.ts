import * as z from 'zod'
import { done, id, moment } from '../common.ts'
import { chatFileUpload, markRead, openedFiles, openFields, pageFields, presenceFields } from './fields.ts'
import { clientKey, fileIds, messagePage, savedFile } from './endpoints.ts'
import { message } from './shapes.ts'
import { clientText } from './rich-text.ts'
import { type Access, command, query } from '../endpoint.ts'

type Client = { scope: 'company' | 'member'; read: Access; write: Access; whom: string }

/** Builds the client's side of a conversation with the provider, in the area of that client. */
const clientConversations = ({ scope, read, write, whom }: Client) => ({
  config: query({
    path: `/${scope}/conversation/config/detail`,
    scope,
    access: read,
    input: z.strictObject({}),
    output: z.strictObject({ changeWindowSeconds: z.int(), maxFileBytes: z.int(), maxFiles: z.int() }),
    errors: [],
    summary: `Limits of the chat of ${whom} with the provider.`,
  }),
  detail: query({
    path: `/${scope}/conversation/detail`,
    scope,
    access: read,
    input: z.strictObject({ conversationId: id.optional(), ticketId: id.optional() }),
    output: z.strictObject({
      /** Null until the caller has written. */
      conversationId: id.nullable(),
      name: z.string(),
      lastMessageAt: moment.nullable(),
      unreadCount: z.int(),
      can: z.strictObject({ write: z.boolean() }),
    }),
    errors: [],
    summary: 'A conversation of the client with the provider; without an id the caller’s own.',
  }),
  messages: query({
    path: `/${scope}/conversation/message/list`,
    scope,
    access: read,
    input: z.strictObject({ conversationId: id, ...pageFields }),
    output: messagePage,
    errors: [],
    summary: 'Messages of a conversation in their order; the provider’s notes are not among them.',
  }),
  markRead: command({
    path: `/${scope}/conversation/message/mark-read`,
    worksWithoutLicence: true,
    scope,
    access: write,
    input: markRead,
    output: z.strictObject({ unreadCount: z.int() }),
    errors: [],
    summary: 'Note that the provider’s messages are read, up to one of them or all.',
  }),
  send: command({
    path: `/${scope}/conversation/message/send`,
    scope,
    access: write,
    input: z.strictObject({
      /** The own conversation, if there is one already */
      conversationId: id.optional(),
      text: clientText,
      cdnFileIds: fileIds.optional(),
      clientKey,
    }),
    output: message,
    errors: [],
    limit: 'MESSAGES',
    summary: 'Write to the provider; the same client key again answers the message that it made.',
  }),
  edit: command({
    path: `/${scope}/conversation/message/edit`,
    scope,
    access: write,
    input: z.strictObject({ messageId: id, text: clientText }),
    limit: 'MESSAGES',
    output: message,
    errors: ['conversations.too-late'],
    summary: 'Change an own message within 3 minutes.',
  }),
  remove: command({
    path: `/${scope}/conversation/message/delete`,
    scope,
    access: write,
    input: z.strictObject({ messageId: id }),
    output: message,
    errors: ['conversations.too-late'],
    summary: 'Delete an own message within 3 minutes.',
  }),
  saveFile: command({
    path: `/${scope}/conversation/file/save`,
    scope,
    access: write,
    input: z.strictObject({ name: z.string().max(255).optional() }),
    output: savedFile,
    errors: ['files.unsupported-format', 'files.too-large'],
    upload: chatFileUpload,
    summary: 'Store a file to send it with a message.',
  }),
  openFiles: query({
    path: `/${scope}/conversation/file/open`,
    scope,
    access: read,
    input: z.strictObject(openFields),
    output: openedFiles,
    errors: [],
    summary: 'Addresses of files of a conversation for this user for 5 minutes.',
  }),
  presence: query({
    path: `/${scope}/conversation/presence`,
    scope,
    access: write,
    input: z.strictObject(presenceFields),
    output: done,
    errors: [],
    summary: 'Tell the provider that the client looks at the own conversation, writes in it or leaves.',
  }),
})

/**
 * The chat of a company's HR officer with the provider: only the channel HR, and only for the own company.
 */
export const companyConversations = clientConversations({
  scope: 'company',
  read: { anyOf: ['REQUESTS_VIEW'] },
  write: { anyOf: ['REQUESTS_UPDATE'] },
  whom: 'an HR officer',
})

/**
 * The chat of an insured person with the provider: written over the channel APP; messages of the other
 * channels are readable too.
 */
export const memberConversations = clientConversations({
  scope: 'member',
  read: '@auth',
  write: '@auth',
  whom: 'an insured person',
})
