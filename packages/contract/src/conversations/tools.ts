import * as z from 'zod'
import { done, enteredMoment, id, moment, requiredText, rowsOf } from '../common.ts'
import { fileIds, savedFile } from './endpoints.ts'
import { channelType } from './shapes.ts'
import { mailCc } from './message-mail.ts'
import { richText } from './rich-text.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'

const write = { anyOf: ['INSURED_INSURANCE_CHAT_OPEN'] } as const
const scope = 'provider' as const

const reply = z.strictObject({
  replyId: id,
  /** The text typed after a slash */
  shortcut: z.string(),
  title: z.string(),
  /** HTML with variables such as `{{firstName}}`, filled when the reply is chosen. */
  text: z.string(),
  isShared: z.boolean(),
  can: z.strictObject({ update: z.boolean() }),
})
export type Reply = z.output<typeof reply>

/** Canned replies: the user's own and those of the whole team */
export const replies = {
  list: query({
    path: '/insurance/conversation/reply/list',
    scope,
    access: write,
    input: z.strictObject({}),
    output: z.strictObject({ ...rowsOf(reply) }),
    errors: [],
    summary: 'Canned replies of the caller and of the team, by their shortcuts.',
  }),
  save: command({
    path: '/insurance/conversation/reply/save',
    scope,
    access: write,
    input: z.strictObject({
      replyId: id.optional(),
      ...editable({
        shortcut: z
          .string()
          .trim()
          .regex(/^[\p{L}\p{N}_-]{1,40}$/u),
        title: requiredText(120),
        text: richText,
        isShared: z.boolean(),
      }),
    }),
    output: z.strictObject({ replyId: id }),
    errors: ['replies.shortcut-taken', 'common.changed-meanwhile'],
    summary: 'Keep an answer ready, for oneself or for the team.',
  }),
  remove: command({
    path: '/insurance/conversation/reply/delete',
    scope,
    access: write,
    input: z.strictObject({ replyId: id }),
    output: done,
    errors: [],
    summary: 'Forget a canned reply.',
  }),
}

const scheduled = z.strictObject({
  scheduledId: id,
  text: z.string(),
  files: z.array(savedFile),
  channelType: channelType.nullable(),
  mailCc: z.array(z.string()),
  sendAt: moment,
  authorName: z.string().nullable(),
  /** FAILED: it could not be sent at its time. */
  status: z.enum(['SCHEDULED', 'FAILED']),
  failureCode: z.string().nullable(),
})
export type Scheduled = z.output<typeof scheduled>

/** Scheduled messages */
export const scheduledMessages = {
  list: query({
    path: '/insurance/conversation/message/scheduled/list',
    scope,
    access: write,
    audited: true,
    input: z.strictObject({ conversationId: id }),
    output: z.strictObject({ ...rowsOf(scheduled) }),
    errors: [],
    summary: 'Messages of a conversation that wait for their time, and those that could not go out then.',
  }),
  save: command({
    path: '/insurance/conversation/message/scheduled/save',
    scope,
    access: write,
    input: z.strictObject({
      /** Set to change a scheduled message; a new one needs the conversation. */
      scheduledId: id.optional(),
      conversationId: id.optional(),
      /** The ticket that this answers. Omitted: the conversation's open chat. */
      ticketId: id.optional(),
      text: richText,
      /** Omitted: a scheduled message keeps its files. */
      cdnFileIds: fileIds.optional(),
      channelType: channelType.optional(),
      /** Omitted: a scheduled message keeps its other recipients, if it is a mail. */
      mailCc: mailCc.optional(),
      sendAt: enteredMoment,
    }),
    output: z.strictObject({ scheduledId: id }),
    errors: ['scheduled.not-waiting', 'scheduled.in-past'],
    summary: 'Have a message sent at a moment, or change one that waits.',
  }),
  cancel: command({
    path: '/insurance/conversation/message/scheduled/cancel',
    scope,
    access: write,
    input: z.strictObject({ scheduledId: id }),
    output: done,
    errors: ['scheduled.not-waiting'],
    summary: 'Call a message back that has not gone out.',
  }),
}
