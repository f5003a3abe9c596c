import * as z from 'zod'
import { done, id, moment } from './common.ts'
import {
  chatFileUpload,
  markRead,
  openedFiles,
  openFields,
  pageFields,
  presenceFields,
} from './conversation-fields.ts'
import { clientKey, editFields, fileIds, message, messagePage, richText, savedFile } from './conversations.ts'
import { command, query } from './endpoint.ts'

const read = { anyOf: ['REQUESTS_VIEW'] } as const
const write = { anyOf: ['REQUESTS_UPDATE'] } as const
const scope = 'company' as const

/** The chat of a company's HR officer with the provider: the channel HR alone, of the own company alone. */
export const companyConversations = {
  config: query({
    path: '/company/conversation/config/detail',
    scope,
    access: read,
    input: z.strictObject({}),
    output: z.strictObject({ changeWindowSeconds: z.int(), maxFileBytes: z.int(), maxFiles: z.int() }),
    errors: [],
    summary: 'Limits of the chat with the provider.',
  }),
  detail: query({
    path: '/company/conversation/detail',
    scope,
    access: read,
    input: z.strictObject({ conversationId: id.optional(), ticketId: id.optional() }),
    output: z.strictObject({
      /** Null when the caller has not written yet. */
      conversationId: id.nullable(),
      name: z.string(),
      lastMessageAt: moment.nullable(),
      unreadCount: z.int(),
      can: z.strictObject({ write: z.boolean() }),
    }),
    errors: [],
    summary: 'A conversation of the company with the provider; without an id the caller’s own.',
  }),
  messages: query({
    path: '/company/conversation/message/list',
    scope,
    access: read,
    input: z.strictObject({ conversationId: id, ...pageFields }),
    output: messagePage,
    errors: [],
    summary: 'Messages of a conversation in their order; the provider’s notes are not among them.',
  }),
  markRead: command({
    path: '/company/conversation/message/mark-read',
    scope,
    access: write,
    input: markRead,
    output: z.strictObject({ unreadCount: z.int() }),
    errors: [],
    summary: 'Note that the provider’s messages are read, up to one of them or all.',
  }),
  send: command({
    path: '/company/conversation/message/send',
    scope,
    access: write,
    input: z.strictObject({ text: richText, cdnFileIds: fileIds.optional(), clientKey }),
    output: message,
    errors: [],
    summary: 'Write to the provider; the same client key again answers the message that it made.',
  }),
  edit: command({
    path: '/company/conversation/message/edit',
    scope,
    access: write,
    input: z.strictObject(editFields),
    output: message,
    errors: ['conversations.too-late'],
    summary: 'Change an own message within 3 minutes.',
  }),
  remove: command({
    path: '/company/conversation/message/delete',
    scope,
    access: write,
    input: z.strictObject({ messageId: id }),
    output: message,
    errors: ['conversations.too-late'],
    summary: 'Delete an own message within 3 minutes.',
  }),
  saveFile: command({
    path: '/company/conversation/file/save',
    scope,
    access: write,
    input: z.strictObject({ name: z.string().max(255).optional() }),
    output: savedFile,
    errors: ['files.unsupported-format', 'files.too-large'],
    upload: chatFileUpload,
    summary: 'Store a file to send it with a message.',
  }),
  openFiles: query({
    path: '/company/conversation/file/open',
    scope,
    access: read,
    input: z.strictObject(openFields),
    output: openedFiles,
    errors: [],
    summary: 'Addresses of files of a conversation for this user for 5 minutes.',
  }),
  presence: query({
    path: '/company/conversation/presence',
    scope,
    access: write,
    input: z.strictObject(presenceFields),
    output: done,
    errors: [],
    summary: 'Tell the provider that the officer looks at the own conversation, writes in it or leaves.',
  }),
}
