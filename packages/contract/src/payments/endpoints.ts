import * as z from 'zod'
import {
  amount,
  currency,
  day,
  enteredDay,
  id,
  ids,
  listFields,
  listOf,
  moment,
  reference,
  requiredText,
  rowsOf,
  text,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { tableFile, tableFormat } from '../table-file.ts'
import { maxGraceDays, paymentFormats, paymentStatuses } from './terms.ts'
import { editable } from '../known.ts'

/** Positive, with at most two decimals */
export const sum = z.string().regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,2})?$/)

export const payment = z.strictObject({
  paymentId: id,
  policyId: id,
  policyNumber: z.string().nullable(),
  insured: z.strictObject({
    personProfileId: id,
    firstName: z.string(),
    lastName: z.string(),
    patronymicName: z.string().nullable(),
  }),
  program: reference,
  clientCompany: reference.nullable(),
  dueDate: day,
  /** The last day before it is overdue */
  lastDay: day,
  amount,
  currency,
  /** The received amount */
  paidAmount: amount,
  status: z.enum(paymentStatuses),
  sentAt: moment.nullable(),
  completedAt: moment.nullable(),
  canceledAt: moment.nullable(),
  can: z.strictObject({ update: z.boolean(), cancel: z.boolean(), receive: z.boolean() }),
})
export type Payment = z.output<typeof payment>

/** A ledger entry of a payment; reversed if `reversal` is set. */
const receipt = z.strictObject({
  receiptId: id,
  paymentId: id,
  amount,
  currency,
  receivedOn: day,
  note: z.string(),
  actorName: z.string().nullable(),
  createdAt: moment,
  reversal: z
    .strictObject({ reason: z.string(), actorName: z.string().nullable(), createdAt: moment })
    .nullable(),
  can: z.strictObject({ reverse: z.boolean() }),
})
export type PaymentReceipt = z.output<typeof receipt>

const filters = {
  policyIds: ids().optional(),
  dueDateFrom: enteredDay.optional(),
  dueDateTo: enteredDay.optional(),
  clientCompanyIds: ids().optional(),
  programIds: ids().optional(),
}

const scheduleTerms = {
  policyId: id,
  premiumSave: sum,
  paymentFormatSave: z.enum(paymentFormats),
  /** Omitted: the policy's first day. */
  firstDueDate: enteredDay.optional(),
}

/** Days since the due date; the last bucket has no end. */
export const overdueBuckets = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const

const owed = { currency, count: z.int(), openAmount: amount }

const scheduled = z.strictObject({ dueDate: day, amount })

export const payments = {
  list: query({
    path: '/insurance/payment/list',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'] },
    audited: true,
    input: z.strictObject({
      ...listFields(['dueDate', 'createdAt', 'amount']),
      ...filters,
      statuses: z.array(z.enum(paymentStatuses)).optional(),
    }),
    output: listOf(payment),
    errors: [],
    summary: 'Payments of policies.',
  }),
  totals: query({
    path: '/insurance/payment/total/list',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'] },
    input: z.strictObject({ ...filters, searchQuery: text(200).optional() }),
    output: z.strictObject({
      ...rowsOf(
        z.strictObject({
          status: z.enum(paymentStatuses),
          currency,
          count: z.int(),
          amount,
          paidAmount: amount,
        }),
      ),
      totalCount: z.int(),
    }),
    errors: [],
    summary: 'How many payments there are in each status, and their sums by currency.',
  }),
  overdue: query({
    path: '/insurance/payment/overdue/detail',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'] },
    input: z.strictObject({ clientCompanyIds: ids().optional(), programIds: ids().optional() }),
    output: z.strictObject({
      /** By days since the due date; `to` is null in the last one. */
      buckets: z.array(
        z.strictObject({ from: z.int(), to: z.int().nullable(), sums: z.array(z.strictObject(owed)) }),
      ),
      /** Largest debt first, at most a hundred; individual plans have no company. */
      groups: z.array(z.strictObject({ clientCompany: reference.nullable(), program: reference, ...owed })),
    }),
    errors: [],
    summary: 'What is overdue by age, company and plan.',
  }),
  listInCsv: command({
    path: '/insurance/payment/list-in-csv',
    scope: 'provider',
    access: { anyOf: ['POLICIES_EXPORT'] },
    input: z.strictObject({
      ...filters,
      searchQuery: text(200).optional(),
      statuses: z.array(z.enum(paymentStatuses)).optional(),
      ...tableFormat,
    }),
    output: tableFile,
    errors: [],
    mayDefer: true,
    noIdempotency: true,
    summary: 'Payments of the filters as CSV; above 5,000 rows by a job.',
  }),
  preview: query({
    path: '/insurance/payment/schedule/preview',
    scope: 'provider',
    access: { anyOf: ['POLICIES_UPDATE'] },
    input: z.strictObject(scheduleTerms),
    output: z.strictObject({
      currency,
      ...rowsOf(scheduled),
      totalCount: z.int(),
      /** Open payments that the schedule would replace */
      replacedCount: z.int(),
    }),
    errors: [],
    summary: 'The payments that a premium and a format make, without saving them.',
  }),
  schedule: command({
    path: '/insurance/payment/schedule/save',
    scope: 'provider',
    access: { anyOf: ['POLICIES_UPDATE'] },
    input: z.strictObject({
      ...scheduleTerms,
      graceDaysSave: z.int().min(0).max(maxGraceDays).default(0),
      remindersSave: z.boolean().default(true),
      /** Cancels the existing open payments. */
      replace: z.boolean().optional(),
    }),
    output: z.strictObject({ policyId: id, created: z.int(), canceled: z.int() }),
    errors: ['payments.schedule-exists', 'payments.has-receipts'],
    summary: "Make a policy's payments out of its premium and format.",
  }),
  save: command({
    path: '/insurance/payment/save',
    scope: 'provider',
    access: { anyOf: ['POLICIES_UPDATE'] },
    input: z.strictObject({
      paymentId: id,
      ...editable({ dueDateSave: enteredDay.optional(), amountSave: sum.optional() }),
    }),
    output: z.strictObject({ paymentId: id }),
    errors: [
      'payments.after-term',
      'payments.closed',
      'payments.same-day',
      'payments.below-paid',
      'common.changed-meanwhile',
    ],
    summary: 'Change the due date or the amount of an open payment.',
  }),
  cancel: command({
    path: '/insurance/payment/cancel',
    scope: 'provider',
    access: { anyOf: ['POLICIES_UPDATE'] },
    input: z.strictObject({ paymentIds: ids(1000).min(1) }),
    output: z.strictObject({ changed: z.int() }),
    errors: ['payments.closed', 'payments.has-receipts'],
    summary: 'Cancel open payments of which nothing was received.',
  }),
  receipts: query({
    path: '/insurance/payment/receipt/list',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'] },
    audited: true,
    input: z.strictObject({ paymentId: id }),
    output: z.strictObject({ ...rowsOf(receipt), totalCount: z.int() }),
    errors: [],
    summary: 'What was received of a payment, newest first.',
  }),
  receive: command({
    path: '/insurance/payment/receipt/save',
    scope: 'provider',
    access: { anyOf: ['POLICIES_UPDATE'] },
    input: z.strictObject({
      paymentId: id,
      amount: sum,
      receivedOn: enteredDay,
      note: text(500).default(''),
    }),
    output: z.strictObject({ receiptId: id }),
    errors: ['payments.closed', 'payments.over-amount'],
    summary: 'Record what was received of a payment, in part or whole.',
  }),
  reverse: command({
    path: '/insurance/payment/receipt/reverse',
    scope: 'provider',
    access: { anyOf: ['POLICIES_UPDATE'] },
    input: z.strictObject({ receiptId: id, reason: requiredText(500) }),
    output: z.strictObject({ receiptId: id }),
    errors: ['payments.already-reversed'],
    summary: 'Take a receipt back, with a reason.',
  }),
}
