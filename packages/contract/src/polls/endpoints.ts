import * as z from 'zod'
import { done, id, ids, listOf, moment, pageFields, text } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { pollDelays } from './terms.ts'

const score = z.int().min(1).max(5)

const poll = z.strictObject({
  pollId: id,
  personProfileId: id,
  personName: z.string(),
  /** The request after which the person was asked; null before requests were noted */
  ticketId: id.nullable(),
  /** 1 to 5; null until the person has answered. */
  score: score.nullable(),
  comment: z.string().nullable(),
  askedAt: moment,
  answeredAt: moment.nullable(),
  createdAt: moment,
})
export type Poll = z.output<typeof poll>

const delayMinutes = z.literal(pollDelays)
const open = { scope: 'public', access: '@public', limit: 'LINK' } as const
/** The provider and 256 secret bits */
const token = z.string().regex(/^[\w-]{64}$/)

const page = pageFields(['createdAt'], { limit: 100 })

export const polls = {
  list: query({
    path: '/insurance/poll/list',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({
      ...page,
      personProfileIds: ids(1000).optional(),
      ticketIds: ids(100).optional(),
    }),
    output: listOf(poll),
    errors: [],
    summary: 'What people said when they were asked how satisfied they are, the newest first.',
  }),
  settings: query({
    path: '/insurance/poll/settings/detail',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_VIEW'] },
    input: z.strictObject({}),
    output: z.strictObject({ asksByLink: z.boolean(), delayMinutes }),
    errors: [],
    summary: 'Whether people without the app are asked by a link after their request, and how much later.',
  }),
  saveSettings: command({
    path: '/insurance/poll/settings/save',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_UPDATE'] },
    input: z.strictObject({ asksByLink: z.boolean().optional(), delayMinutes: delayMinutes.optional() }),
    output: done,
    errors: [],
    summary: 'Choose whether and when people without the app are asked; what is omitted stays.',
  }),
  open: query({
    path: '/public/poll/detail',
    ...open,
    input: z.strictObject({ token }),
    output: z.strictObject({
      providerName: z.string(),
      requestNumber: z.int().nullable(),
      score: score.nullable(),
      comment: z.string().nullable(),
    }),
    errors: ['polls.link-not-valid'],
    summary: 'The question of a link, with the answer given before.',
  }),
  answer: command({
    path: '/public/poll/answer',
    ...open,
    noIdempotency: true,
    input: z.strictObject({ token, score, comment: text(2000).nullable() }),
    output: done,
    errors: ['polls.link-not-valid'],
    summary: 'Answer the question of a link; a later answer replaces the earlier one while the link works.',
  }),
}
