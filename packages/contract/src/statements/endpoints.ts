import * as z from 'zod'
import { amount, currency, id, ids, listFields, listOf, requiredText } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { statement, statementLine } from './shapes.ts'
import { statementMaxBytes } from './terms.ts'

/** Positive, with at most two decimals */
const sum = z.string().regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,2})?$/)

const allocation = z.strictObject({ paymentId: id, amount: sum })

// A statement shows payments of all of a provider's people; agents see only their own people, so they have no
// access.
const readers = { anyOf: ['POLICIES_VIEW'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] } as const
const bookers = { anyOf: ['POLICIES_UPDATE'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] } as const

/** Filters of a statement's lines: open ones by confidence, or lines of a state. */
export const lineFilters = [
  'TO_DO',
  'CERTAIN',
  'LIKELY',
  'POSSIBLE',
  'UNKNOWN',
  'BOOKED',
  'IGNORED',
  'REPEATED',
  'OUTGOING',
] as const

export const statements = {
  list: query({
    path: '/insurance/statement/list',
    scope: 'provider',
    access: readers,
    audited: true,
    input: z.strictObject(listFields(['createdAt', 'toDay'])),
    output: listOf(statement),
    errors: [],
    summary: 'Bank statements that were read, and how far they are booked.',
  }),
  detail: query({
    path: '/insurance/statement/detail',
    scope: 'provider',
    access: readers,
    audited: true,
    input: z.strictObject({ statementId: id }),
    output: statement,
    errors: [],
    summary: 'One bank statement with its counts and sums.',
  }),
  lines: query({
    path: '/insurance/statement/line/list',
    scope: 'provider',
    access: readers,
    audited: true,
    input: z.strictObject({
      statementId: id,
      show: z.enum(lineFilters).optional(),
      searchQuery: z.string().trim().max(200).optional(),
      page: z.int().min(0).max(10_000).default(0),
      limit: z.int().min(1).max(200).default(50),
    }),
    output: listOf(statementLine),
    errors: [],
    summary: 'Lines of a statement in their order, with what is proposed for each and why.',
  }),
  upload: command({
    path: '/insurance/statement/upload',
    scope: 'provider',
    access: bookers,
    input: z.strictObject({
      /** JSON, `statementLayout`: the columns of a CSV, remembered for the next file with these headings. */
      columns: z.string().max(8000).optional(),
      /** Returns the column choice even if the file's columns are known. */
      choose: z.stringbool().optional(),
    }),
    output: z.strictObject({
      statementId: id,
      lineCount: z.int(),
      repeatedCount: z.int(),
      /** True if it was read by an earlier manual choice. */
      isRemembered: z.boolean(),
      /** Lines of the file that could not be read */
      unreadCount: z.int(),
      /** True if the lines differ from what the bank states. */
      isDifferent: z.boolean(),
    }),
    errors: [
      'imports.file-unreadable',
      'imports.quote-open',
      'imports.too-many-rows',
      'statements.file-empty',
      'statements.file-macros',
      'statements.file-old-excel',
      'statements.file-open-document',
      'statements.file-protected',
      'statements.file-wrong-kind',
      'statements.already-imported',
      'statements.columns-missing',
      'statements.columns-unsure',
    ],
    upload: { maxBytes: statementMaxBytes },
    summary:
      'Read a bank statement: CSV, XLSX, camt.052 to camt.054, MT940, MT942 or OFX. Nothing is booked.',
  }),
  match: command({
    path: '/insurance/statement/match',
    scope: 'provider',
    access: bookers,
    input: z.strictObject({ statementId: id }),
    output: z.strictObject({ lineCount: z.int() }),
    errors: [],
    summary: 'Look for proposals for the open lines again.',
  }),
  book: command({
    path: '/insurance/statement/line/book',
    scope: 'provider',
    access: bookers,
    input: z.strictObject({ lineId: id, allocations: z.array(allocation).min(1).max(100) }),
    output: z.strictObject({ receiptIds: ids(100) }),
    errors: [
      'statements.line-closed',
      'statements.not-balanced',
      'statements.over-line',
      'payments.closed',
      'payments.over-amount',
    ],
    summary: 'Book a line as receipts of one payment or several.',
  }),
  bookCertain: command({
    path: '/insurance/statement/book-certain',
    scope: 'provider',
    access: bookers,
    input: z.strictObject({
      statementId: id,
      /** The lines that the user confirmed: their number and their sums by currency. */
      expectedCount: z.int().min(1),
      expectedSums: z
        .array(z.strictObject({ currency, amount: sum }))
        .min(1)
        .max(50),
    }),
    output: z.strictObject({ booked: z.int() }),
    errors: [
      'statements.changed-meanwhile',
      'statements.not-balanced',
      'payments.closed',
      'payments.over-amount',
    ],
    summary: 'Book the certain proposals, if they still are what the user was asked about.',
  }),
  certain: query({
    path: '/insurance/statement/certain/detail',
    scope: 'provider',
    access: readers,
    input: z.strictObject({ statementId: id }),
    output: z.strictObject({
      count: z.int(),
      sums: z.array(z.strictObject({ currency, amount })),
    }),
    errors: [],
    summary: 'How many lines are certain and what they bring, to ask the user about.',
  }),
  ignore: command({
    path: '/insurance/statement/line/ignore',
    scope: 'provider',
    access: bookers,
    input: z.strictObject({ lineIds: ids(1000).min(1), ignored: z.boolean() }),
    output: z.strictObject({ changed: z.int() }),
    errors: ['statements.line-closed'],
    summary: 'Leave lines out that are no payments of policies, or take them back.',
  }),
  confirm: command({
    path: '/insurance/statement/confirm',
    scope: 'provider',
    access: bookers,
    input: z.strictObject({ statementId: id, reason: requiredText(500) }),
    output: z.strictObject({ statementId: id }),
    errors: ['statements.balanced'],
    summary: 'Confirm, with a reason, that a statement may be booked although it differs from its balances.',
  }),
  tellApart: command({
    path: '/insurance/statement/line/tell-apart',
    scope: 'provider',
    access: bookers,
    input: z.strictObject({ lineId: id, reason: requiredText(500) }),
    output: z.strictObject({ lineId: id }),
    errors: ['statements.not-repeated'],
    summary: 'Say, with a reason, that a line is a payment of its own and repeats no earlier one.',
  }),
  turn: command({
    path: '/insurance/statement/line/turn',
    scope: 'provider',
    access: bookers,
    input: z.strictObject({ lineId: id, reason: requiredText(500) }),
    output: z.strictObject({ lineId: id }),
    errors: ['statements.direction-known'],
    summary: 'Say, with a reason, that the money of a reversal went the other way.',
  }),
  unbook: command({
    path: '/insurance/statement/line/unbook',
    scope: 'provider',
    access: bookers,
    input: z.strictObject({ lineId: id, reason: requiredText(500) }),
    output: z.strictObject({ reversed: z.int() }),
    errors: ['statements.not-booked', 'payments.already-reversed'],
    summary: 'Take back the receipts of a line, with a reason.',
  }),
  delete: command({
    path: '/insurance/statement/delete',
    scope: 'provider',
    access: bookers,
    input: z.strictObject({ statementId: id }),
    output: z.strictObject({ statementId: id }),
    errors: ['statements.has-bookings'],
    summary: 'Throw away a statement of which nothing was ever booked.',
  }),
}
