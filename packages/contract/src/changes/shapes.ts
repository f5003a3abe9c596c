import * as z from 'zod'
import { amount, currency, day, id, moment, reference } from '../common.ts'
import { profileFields } from '../insured/endpoints.ts'
import { linkTypes, relationships } from '../insured/terms.ts'
import { fieldsOfHr } from '../insurers/endpoints.ts'
import { changeStates, rowChoices, rowConflicts, rowEffects, rowKinds, rowStates } from './terms.ts'

/** What is known of a person to add; a row may still lack what the insurer requires. */
export const entry = z.strictObject({
  ...profileFields,
  firstName: profileFields.firstName.optional(),
  lastName: profileFields.lastName.optional(),
})
export type Entry = z.output<typeof entry>

export const relativeEntry = entry.extend({ relationship: z.enum(linkTypes) })

const price = z.strictObject({
  /** The price of the whole term */
  premium: amount,
  /** What the days left cost, or what is paid back; never negative */
  amount,
  days: z.int(),
  termDays: z.int(),
})

/** What an operator asked about a row, and the answer of an officer */
const question = z.strictObject({
  text: z.string(),
  askedAt: moment,
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
})
export type RowQuestion = z.output<typeof question>

export const changeRow = z.strictObject({
  rowId: id,
  kind: z.enum(rowKinds),
  state: z.enum(rowStates),
  program: reference,
  /** The first day with insurance; of a leaver the first day without */
  effectiveDate: day,
  relationship: z.enum(relationships),
  /** The row of the principal, or the principal who is insured already */
  principalRowId: id.nullable(),
  principal: reference.nullable(),
  personProfileId: id.nullable(),
  name: z.string(),
  birthdate: day.nullable(),
  person: entry,
  reason: z.string(),
  rejection: z.string(),
  /** The newest question; the chat keeps the earlier ones. */
  question: question.nullable(),
  missing: z.array(z.enum(fieldsOfHr)),
  /** True if its day is no longer offered; another one is needed before it is sent. */
  isDateOver: z.boolean(),
  price: price.nullable(),
})
export type ChangeRow = z.output<typeof changeRow>

const sum = z.strictObject({ count: z.int(), amount })

export const totals = z.strictObject({
  currency,
  additions: sum,
  leavers: sum,
  /** Additions less leavers, with a sign */
  net: amount,
  /** The same for a whole term */
  netOfTerm: amount,
  /** The term, if all rows with a price have the same one */
  term: z.strictObject({ from: day, until: day }).nullable(),
  /** Complete rows without a price, which are in no sum */
  unpriced: z.int(),
})
export type Totals = z.output<typeof totals>

const author = z.strictObject({ userId: id, name: z.string() }).nullable()

export const changeHead = z.strictObject({
  employeeChangeId: id,
  /** The first day of its month */
  month: day,
  state: z.enum(changeStates),
  clientCompany: reference,
  additionCount: z.int(),
  leaverCount: z.int(),
  createdAt: moment,
  changedAt: moment,
  changedBy: author,
  submittedAt: moment.nullable(),
  submittedBy: author,
  decidedAt: moment.nullable(),
})
export type ChangeHead = z.output<typeof changeHead>

export const changeDetail = changeHead.extend({
  /** Goes up with each change of it; a submission names the one that was shown. */
  version: z.int(),
  rows: z.array(changeRow),
  totals: totals.nullable(),
  /** False if the company's officers may not see prices; there is no sum then. */
  arePricesShown: z.boolean(),
  incompleteCount: z.int(),
  /** When the first of its rows can no longer be sent; null if there is none ahead */
  cutOffAt: moment.nullable(),
  timeZone: z.string(),
  tickets: z.array(z.strictObject({ ticketId: id, number: z.int(), kind: z.enum(rowKinds) })),
  can: z.strictObject({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean(), answer: z.boolean() }),
})
export type ChangeDetail = z.output<typeof changeDetail>

const otherPolicy = z.strictObject({
  policyId: id,
  number: z.string().nullable(),
  program: reference,
  endDate: day.nullable(),
})

const choice = z.strictObject({ choice: z.enum(rowChoices), startDate: day, price: price.nullable() })

export const reviewedRow = changeRow.extend({
  effect: z.enum(rowEffects),
  conflict: z.enum(rowConflicts).nullable(),
  /** Who the row may be, or who it is */
  match: z.strictObject({ personProfileId: id, name: z.string(), birthdate: day.nullable() }).nullable(),
  otherPolicy: otherPolicy.nullable(),
  /** What the row costs by the price list of now, if that is another sum than `price`, which was agreed */
  currentPrice: price.nullable(),
  /** What may be done about the conflict; none: it is settled elsewhere, or the row is rejected. */
  choices: z.array(choice),
  /** The second question: what may be done about `otherPolicy` once the row is chosen to be this person */
  coverChoices: z.array(choice),
})
export type ReviewedRow = z.output<typeof reviewedRow>

export const changeReview = changeDetail.omit({ rows: true, can: true }).extend({
  rows: z.array(reviewedRow),
  /** The last acceptance that can be taken back, unless its people or policies were used since */
  acceptance: z
    .strictObject({ acceptanceId: id, acceptedAt: moment, acceptedBy: author, rows: z.int() })
    .nullable(),
  can: z.strictObject({ decide: z.boolean() }),
})
export type ChangeReview = z.output<typeof changeReview>

/** A page of changes */
export const changePages = {
  page: z.int().min(0).max(100_000).default(0),
  limit: z.int().min(1).max(1000).default(100),
  states: z.array(z.enum(changeStates)).max(changeStates.length).optional(),
}
