import * as z from 'zod'
import { amount, currency, day, id, moment } from '../common.ts'
import { payment } from '../payments/endpoints.ts'
import {
  checkKinds,
  confidences,
  dateOrders,
  decimalSigns,
  lineStates,
  matchReasons,
  namedPolicyStates,
  statementFormats,
  statementMaxColumns,
  statementPreamble,
  unreadReasons,
} from './terms.ts'

const counts = z.strictObject({
  open: z.int(),
  certain: z.int(),
  likely: z.int(),
  possible: z.int(),
  /** Open lines without a proposal */
  unknown: z.int(),
  booked: z.int(),
  ignored: z.int(),
  repeated: z.int(),
  outgoing: z.int(),
  /** Lines that are not matched yet */
  waiting: z.int(),
})

const money = z.strictObject({ currency, received: amount, booked: amount })

/** A sum that the bank states, beside the one of the lines that were read */
const check = z.strictObject({
  kind: z.enum(checkKinds),
  account: z.string().nullable(),
  currency: z.string().nullable(),
  stated: z.string().nullable(),
  read: z.string().nullable(),
  lines: z.array(z.int()),
})
export type StatementCheck = z.output<typeof check>

const unreadLine = z.strictObject({
  row: z.int().nullable(),
  text: z.string(),
  reason: z.enum(unreadReasons),
})

export const statement = z.strictObject({
  statementId: id,
  fileName: z.string(),
  format: z.enum(statementFormats),
  account: z.string().nullable(),
  fromDay: day,
  toDay: day,
  lineCount: z.int(),
  createdAt: moment,
  actorName: z.string().nullable(),
  counts,
  /** Received and booked sums by currency, without repeated and outgoing lines */
  sums: z.array(money),
  /** True if the bank's own sums were held against the lines. */
  isChecked: z.boolean(),
  /** Where they differ; nothing is booked before a person has confirmed it. */
  differences: z.array(check),
  confirmed: z.strictObject({ at: moment, actorName: z.string().nullable(), reason: z.string() }).nullable(),
  /** Lines of the file that could not be read */
  unread: z.array(unreadLine),
  can: z.strictObject({ book: z.boolean(), confirm: z.boolean(), delete: z.boolean() }),
})
export type Statement = z.output<typeof statement>

const shown = z.strictObject({ payment, amount })

const proposal = z.strictObject({
  confidence: z.enum(confidences),
  reasons: z.array(z.enum(matchReasons)),
  allocations: z.array(shown),
})
export type Proposal = z.output<typeof proposal>

export const statementLine = z.strictObject({
  lineId: id,
  nth: z.int(),
  day,
  state: z.enum(lineStates),
  amount,
  currency,
  /** The amount still to be booked */
  openAmount: amount,
  purpose: z.string(),
  payerName: z.string().nullable(),
  payerAccount: z.string().nullable(),
  bankReference: z.string().nullable(),
  /** True while the line is not matched yet. */
  isWaiting: z.boolean(),
  /** Best first */
  proposals: z.array(proposal),
  bookings: z.array(z.strictObject({ receiptId: id, payment, amount, createdAt: moment })),
  /** The statement that contained this line first */
  repeats: z.strictObject({ statementId: id, fileName: z.string() }).nullable(),
  /** Why a person said that the line repeats no other one */
  toldApart: z.string().nullable(),
  /** Why a person said that the money went the other way */
  turned: z.string().nullable(),
  /** The policy that the line names if it has no open payment */
  namedPolicy: z
    .strictObject({
      policyId: id,
      policyNumber: z.string(),
      why: z.enum(namedPolicyStates),
    })
    .nullable(),
  can: z.strictObject({
    book: z.boolean(),
    ignore: z.boolean(),
    unbook: z.boolean(),
    tellApart: z.boolean(),
    /** Only if no balance shows which way the money of the line went */
    turn: z.boolean(),
  }),
})
export type StatementLine = z.output<typeof statementLine>

const place = z
  .int()
  .min(0)
  .max(statementMaxColumns - 1)
/** The manually chosen columns of a CSV; see `StatementLayout`. */
export const statementLayout = z.strictObject({
  headingRow: z.int().min(0).max(statementPreamble),
  columns: z.strictObject({
    day: place,
    amount: place.optional(),
    credit: place.optional(),
    debit: place.optional(),
    direction: place.optional(),
    currency: place.optional(),
    purpose: place.optional(),
    payerName: place.optional(),
    payerAccount: place.optional(),
    account: place.optional(),
    bankReference: place.optional(),
    balance: place.optional(),
  }),
  dateOrder: z.enum(dateOrders),
  decimalSign: z.enum(decimalSigns),
  /** Answers about words of the direction column */
  directions: z
    .record(z.string().max(100), z.enum(['IN', 'OUT']))
    .refine((answers) => Object.keys(answers).length <= 40)
    .optional(),
})
