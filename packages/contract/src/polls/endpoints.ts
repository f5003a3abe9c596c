import * as z from 'zod'
import { id, ids, listFields, listOf, moment } from '../common.ts'
import { query } from '../endpoint.ts'

const poll = z.strictObject({
  pollId: id,
  personProfileId: id,
  personName: z.string(),
  /** 1 to 5; null until the person has answered. */
  score: z.int().min(1).max(5).nullable(),
  comment: z.string().nullable(),
  askedAt: moment,
  answeredAt: moment.nullable(),
  createdAt: moment,
})
export type Poll = z.output<typeof poll>

const { searchQuery: _searchQuery, ...page } = listFields(['createdAt'], { limit: 100 })

export const polls = {
  list: query({
    path: '/insurance/poll/list',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({ ...page, personProfileIds: ids(1000).optional() }),
    output: listOf(poll),
    errors: [],
    summary: 'What people said when they were asked how satisfied they are, the newest first.',
  }),
}
