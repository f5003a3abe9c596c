import * as z from 'zod'
import { done, id, moment, rowsOf, text } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { businessType, listed } from './shapes.ts'
import { memberTicketStates } from './terms.ts'

/** A request as its person sees it: what the staff write about it among themselves is not part of it */
const memberTicket = z.strictObject({
  ticketId: id,
  /** The number that people refer to */
  number: z.int(),
  businessType,
  person: z.strictObject({ id, name: z.string(), isSelf: z.boolean() }),
  service: z.string().nullable(),
  /** The moment of its visit */
  slotDateTime: moment.nullable(),
  state: z.enum(memberTicketStates),
  /** Until when the provider means to answer, in its office hours; null without such a target, or when it is not the provider's turn */
  answerBy: moment.nullable(),
  createdAt: moment,
  activityAt: moment,
  closedAt: moment.nullable(),
  rating: z.strictObject({ score: z.int().min(1).max(5), comment: z.string().nullable() }).nullable(),
  can: z.strictObject({
    /** Rate the help, or change the rating */
    rate: z.boolean(),
  }),
})
export type MemberTicket = z.output<typeof memberTicket>

const member = { scope: 'member', access: '@auth' } as const

/** Requests as insured people see them in the app: the own ones, and those of people that they act for */
export const memberTickets = {
  list: query({
    path: '/member/ticket/list',
    ...member,
    audited: true,
    input: z.strictObject({
      personProfileId: id.optional(),
      page: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(1000).default(30),
    }),
    output: z.strictObject({ ...rowsOf(memberTicket), ...listed }),
    errors: [],
    summary: 'The requests of the caller and of people that the caller acts for, the last active one first.',
  }),
  detail: query({
    path: '/member/ticket/detail',
    ...member,
    audited: true,
    input: z.strictObject({ ticketId: id }),
    output: memberTicket,
    errors: [],
    summary: 'One request, with its rating.',
  }),
  rate: command({
    path: '/member/ticket/rate',
    ...member,
    worksWithoutLicence: true,
    input: z.strictObject({
      ticketId: id,
      score: z.int().min(1).max(5),
      comment: text(2000).optional(),
    }),
    output: done,
    errors: ['tickets.not-done', 'tickets.rating-over'],
    summary:
      'Say how good the help was, from 1 to 5; a later rating replaces the earlier one for two weeks after the end.',
  }),
}
