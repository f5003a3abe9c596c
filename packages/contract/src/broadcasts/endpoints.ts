import * as z from 'zod'
import { receiptStates, sendingStatuses, unreachableReasons } from './terms.ts'
import { enteredMoment, id, ids, listFields, listOf, moment, search } from '../common.ts'
import { conversationChannels } from '../conversations/terms.ts'
import { fileIds } from '../conversations/endpoints.ts'
import { richText } from '../conversations/rich-text.ts'
import { command, query } from '../endpoint.ts'
import { personFilters } from '../insured/filters.ts'

const scope = 'provider' as const
const access = {
  anyOf: ['INSURED_INSURANCE_CHAT_OPEN'],
  roles: ['ADMIN', 'INSURANCE_OPERATOR'],
} as const

const channelType = z.enum(['APP', 'EMAIL', 'WHATSAPP'])

const audience = {
  personProfileIds: ids().min(1).optional(),
  /** Instead of ids: all people that match these list filters now. */
  personFilters: z.strictObject({ ...personFilters, searchQuery: search }).optional(),
}
const isOneAudience = (input: { personProfileIds?: unknown; personFilters?: unknown }): boolean =>
  (input.personProfileIds === undefined) !== (input.personFilters === undefined)

const person = { personProfileId: id, name: z.string() }

const counts = z.strictObject({
  total: z.int(),
  waiting: z.int(),
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  canceled: z.int(),
})

const sending = z.strictObject({
  jobId: id,
  status: z.enum(sendingStatuses),
  /** The first words */
  preview: z.string(),
  /** Null: each person gets it over the channel that fits. */
  channelType: channelType.nullable(),
  counts,
  authorName: z.string().nullable(),
  createdAt: moment,
  /** When it is sent; null means immediately. */
  sendAt: moment.nullable(),
})
export type Broadcast = z.output<typeof sending>

const receipt = z.strictObject({
  ...person,
  state: z.enum(receiptStates),
  /** The channel used */
  channelType: z.enum(conversationChannels).nullable(),
  /** Why it failed */
  code: z.string().nullable(),
  conversationId: id.nullable(),
})
export type Receipt = z.output<typeof receipt>

const one = z.strictObject({ jobId: id })

/** Broadcasts: one message to many people */
export const broadcasts = {
  check: query({
    path: '/insurance/conversation/message/send-bulk/check',
    scope,
    access,
    audited: true,
    input: z
      .strictObject({ ...audience, text: richText.optional(), channelType: channelType.optional() })
      .refine(isOneAudience),
    output: z.strictObject({
      total: z.int(),
      reachable: z.int(),
      /** Number of reachable people by the channel that would be used */
      channels: z.array(z.strictObject({ channelType, count: z.int() })),
      reasons: z.array(z.strictObject({ code: z.enum(unreachableReasons), count: z.int() })),
      /** The first hundred unreachable people, by name */
      unreachable: z.array(z.strictObject({ ...person, code: z.enum(unreachableReasons) })),
      /** Some reachable people, to preview their message */
      samples: z.array(z.strictObject(person)),
    }),
    errors: ['broadcasts.nobody', 'broadcasts.too-many'],
    maxBodyBytes: 8_000_000,
    summary: 'Whom a message to many would reach and by which channel, and whom not and why.',
  }),
  preview: query({
    path: '/insurance/conversation/message/send-bulk/preview',
    scope,
    access,
    audited: true,
    input: z.strictObject({ personProfileId: id, text: richText }),
    output: z.strictObject({ name: z.string(), text: z.string() }),
    errors: [],
    summary: 'A message to many as one person will get it.',
  }),
  send: command({
    path: '/insurance/conversation/message/send-bulk',
    scope,
    access,
    input: z
      .strictObject({
        ...audience,
        /** HTML; variables such as `{{firstName}}` are filled for each person. */
        text: richText,
        cdnFileIds: fileIds.optional(),
        channelType: channelType.optional(),
        sendAt: enteredMoment.optional(),
      })
      .refine(isOneAudience),
    output: z.strictObject({ jobId: id }),
    errors: ['broadcasts.nobody', 'broadcasts.too-many', 'scheduled.in-past'],
    mayDefer: true,
    maxBodyBytes: 8_000_000,
    summary: 'Write to many people by a job, now or later; whoever can’t be texted is named in its result.',
  }),
  list: query({
    path: '/insurance/conversation/message/send-bulk/list',
    scope,
    access,
    input: z.strictObject({ ...listFields(['createdAt'], { limit: 30, maxLimit: 100 }) }),
    output: listOf(sending),
    errors: [],
    summary: 'Messages to many, the newest first.',
  }),
  detail: query({
    path: '/insurance/conversation/message/send-bulk/detail',
    scope,
    access,
    audited: true,
    input: one,
    output: z.strictObject({
      ...sending.shape,
      text: z.string(),
      fileCount: z.int(),
      can: z.strictObject({ cancel: z.boolean() }),
    }),
    errors: [],
    summary: 'A message to many: its words, and how far it is.',
  }),
  people: query({
    path: '/insurance/conversation/message/send-bulk/person/list',
    scope,
    access,
    audited: true,
    input: z.strictObject({
      jobId: id,
      states: z.array(z.enum(receiptStates)).optional(),
      page: z.int().min(0).max(100_000).default(0),
      limit: z.int().min(1).max(500).default(50),
    }),
    output: listOf(receipt),
    errors: [],
    summary: 'What became of a message to many with each person.',
  }),
  cancel: command({
    path: '/insurance/conversation/message/send-bulk/cancel',
    scope,
    access,
    input: one,
    output: z.strictObject({ canceled: z.int() }),
    errors: ['broadcasts.ended'],
    summary: 'Call back what of a message to many has not gone out.',
  }),
}
