import * as z from 'zod'
import { id, ids, listOf, requiredText } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { changeHead, changePages, changeReview } from './shapes.ts'
import { acceptanceHolds, mostRows, priceChoices, rowChoices } from './terms.ts'

const rowIds = ids(mostRows).min(1)

/** What an operator may do with what companies send */
const deciders = { anyOf: ['INSURED_UPDATE'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] } as const

/** What officers have sent, as the provider decides about it */
export const changes = {
  list: query({
    path: '/insurance/employee-change/list',
    scope: 'provider',
    access: deciders,
    input: z.strictObject({ ...changePages, clientCompanyIds: ids().optional() }),
    output: listOf(changeHead),
    errors: [],
    summary: 'What companies have sent, the last changed first.',
  }),
  detail: query({
    path: '/insurance/employee-change/detail',
    scope: 'provider',
    access: deciders,
    audited: true,
    /** By its own id, by that of its ticket, or by both, which then belong together */
    input: z
      .strictObject({ employeeChangeId: id.optional(), ticketId: id.optional() })
      .refine((input) => Boolean(input.employeeChangeId) || Boolean(input.ticketId)),
    output: changeReview,
    errors: [],
    summary: 'One change that a company sent, with what each row does.',
  }),
  accept: command({
    path: '/insurance/employee-change/accept',
    scope: 'provider',
    access: { ...deciders, anyOf: ['INSURED_CREATE'] },
    input: z.strictObject({
      employeeChangeId: id,
      rows: z
        .array(
          z.strictObject({
            rowId: id,
            choice: z.enum(rowChoices).optional(),
            /** The answer to the second question, one of `coverChoices` */
            cover: z.enum(rowChoices).optional(),
            /** For a row whose `currentPrice` differs; omitted: what was agreed */
            price: z.enum(priceChoices).optional(),
          }),
        )
        .min(1)
        .max(mostRows),
      /** Sends the welcome e-mail to the people who are added and have an address. */
      sendWelcomeEmail: z.boolean().optional(),
    }),
    output: z.strictObject({ accepted: z.int(), rowsLeft: z.int() }),
    errors: ['changes.decided', 'changes.conflict'],
    summary: 'Accept rows of a change: all of them, or none if one fails.',
  }),
  previewUndo: query({
    path: '/insurance/employee-change/undo/preview',
    scope: 'provider',
    access: deciders,
    input: z.strictObject({ employeeChangeId: id }),
    output: z.strictObject({
      acceptanceId: id,
      /** Rows that are open again */
      rows: z.int(),
      /** People who are removed with their policies */
      people: z.int(),
      /** Policies that are removed of people who stay */
      policies: z.int(),
      /** Policies that go on as before */
      reopened: z.int(),
      /** Rows that keep it from being taken back; empty if it can be */
      held: z.array(z.strictObject({ rowId: id, holds: z.array(z.enum(acceptanceHolds)) })),
    }),
    errors: ['changes.nothing-to-undo'],
    summary: 'What taking the last acceptance of a change back would undo, and what holds it.',
  }),
  undo: command({
    path: '/insurance/employee-change/undo',
    scope: 'provider',
    access: { ...deciders, anyOf: ['INSURED_CREATE'] },
    /** The acceptance that was shown: a second click takes no earlier one back. */
    input: z.strictObject({ employeeChangeId: id, acceptanceId: id }),
    output: z.strictObject({ reopened: z.int() }),
    errors: ['changes.nothing-to-undo', 'changes.undo-held'],
    summary: 'Take the last acceptance of a change back: all of it, or nothing.',
  }),
  ask: command({
    path: '/insurance/employee-change/ask',
    scope: 'provider',
    access: deciders,
    input: z.strictObject({ employeeChangeId: id, rowId: id, question: requiredText(2000) }),
    output: z.strictObject({ conversationId: id }),
    errors: ['changes.asked-already', 'changes.decided'],
    limit: 'MESSAGES',
    summary:
      'Ask the company about a row; it is not accepted before the answer. The question is also a message in the chat.',
  }),
  reject: command({
    path: '/insurance/employee-change/reject',
    scope: 'provider',
    access: deciders,
    input: z.strictObject({ employeeChangeId: id, rowIds, reason: requiredText(500) }),
    output: z.strictObject({ rejected: z.int(), rowsLeft: z.int() }),
    errors: ['changes.decided'],
    summary: 'Reject rows of a change with a reason; the relatives of a rejected addition go too.',
  }),
}
