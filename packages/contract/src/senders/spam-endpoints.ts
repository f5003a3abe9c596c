import * as z from 'zod'
import { done, id, ids, listFields, listOf, moment, nothing } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { mostSpam, spamChannels, spamReasons } from './terms.ts'

const scope = 'provider' as const
const roles = ['ADMIN', 'INSURANCE_OPERATOR'] as const
const view = { anyOf: ['REQUESTS_VIEW'], roles } as const
const update = { anyOf: ['REQUESTS_UPDATE'], roles } as const

const row = {
  spamId: id,
  channel: z.enum(spamChannels),
  reason: z.enum(spamReasons),
  /** An e-mail address, a number, or WhatsApp's id of a user; empty if a mail names none. */
  sender: z.string(),
  senderName: z.string().nullable(),
  subject: z.string(),
  receivedAt: moment,
  isRead: z.boolean(),
  /** True if a block still holds the sender. */
  isBlocked: z.boolean(),
}

const spamItem = z.strictObject({
  ...row,
  /** The beginning of the text */
  preview: z.string(),
})
export type SpamItem = z.output<typeof spamItem>

const spamMessage = z.strictObject({
  ...row,
  /** Sanitised HTML: nothing runs, nothing is fetched. */
  text: z.string(),
  /** Names of the files; they can be opened once the message is no spam. */
  fileNames: z.array(z.string()),
  can: z.strictObject({ update: z.boolean() }),
})
export type SpamMessage = z.output<typeof spamMessage>

const chosen = ids(mostSpam).min(1)

/** The spam folder: messages of blocked senders and newsletters, for 30 days */
export const spam = {
  list: query({
    path: '/insurance/spam/list',
    scope,
    access: view,
    audited: true,
    input: z.strictObject(listFields(['createdAt'], { limit: 50, maxLimit: 100 })),
    output: listOf(spamItem),
    errors: [],
    summary: 'Messages that opened no request, the newest first.',
  }),
  total: query({
    path: '/insurance/spam/total/detail',
    scope,
    access: view,
    input: nothing,
    output: z.strictObject({ unread: z.int() }),
    errors: [],
    summary: 'How many spam messages are unread.',
  }),
  detail: query({
    path: '/insurance/spam/detail',
    scope,
    access: view,
    audited: true,
    input: z.strictObject({ spamId: id }),
    output: spamMessage,
    errors: [],
    summary: 'One spam message with its text.',
  }),
  read: command({
    path: '/insurance/spam/read',
    scope,
    access: update,
    input: z.strictObject({ spamIds: chosen }),
    output: done,
    errors: [],
    summary: 'Mark spam messages as read.',
  }),
  release: command({
    path: '/insurance/spam/release',
    scope,
    access: update,
    input: z.strictObject({
      spamIds: chosen,
      /** True: the blocks that hold their senders end. */
      unblock: z.boolean(),
    }),
    output: z.strictObject({
      /** The conversations that the messages are in now */
      conversationIds: z.array(id),
      /** Number of blocks that ended */
      unblocked: z.int(),
    }),
    errors: ['mailboxes.original-gone', 'mailboxes.unreadable'],
    summary: 'No spam: the messages go through as if they came now.',
  }),
  delete: command({
    path: '/insurance/spam/delete',
    scope,
    access: update,
    input: z.strictObject({ spamIds: chosen }),
    output: done,
    errors: [],
    summary: 'Delete spam messages for good.',
  }),
}
