import * as z from 'zod'
import {
  amount,
  currency,
  day,
  enteredDay,
  enteredMoment,
  id,
  moment,
  reference,
  rowsOf,
  text,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { changeKinds, recordedKinds } from './terms.ts'

/** Positive, with at most two decimals */
const sum = z.string().regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,2})?$/)

const version = z.strictObject({
  from: day,
  until: day,
  days: z.int(),
  program: reference,
  /** For the whole term, if it applied to all of its days */
  premium: amount.nullable(),
  isCanceled: z.boolean(),
  /** The premium for these days */
  amount,
})
export type PolicyVersion = z.output<typeof version>

const recorded = z.strictObject({
  /** Sequence number of a policy's changes; 0 is the state before the first one. */
  edition: z.int(),
  kind: z.enum(recordedKinds),
  validFrom: day,
  program: reference.nullable(),
  premium: amount.nullable(),
  note: z.string(),
  /** The premium of the term after this change */
  total: amount,
  recordedAt: moment,
  actorName: z.string().nullable(),
})
export type PolicyChange = z.output<typeof recorded>

const paymentEffects = z.strictObject({
  changed: z.array(z.strictObject({ paymentId: id, dueDate: day, before: amount, after: amount })),
  canceled: z.array(z.strictObject({ paymentId: id, dueDate: day, amount })),
  /** Canceled payments that are due again, because the change takes an earlier one back */
  reopened: z.array(z.strictObject({ paymentId: id, dueDate: day, amount })),
  /** One payment for the amount that no open payment takes */
  added: z.strictObject({ dueDate: day, amount }).nullable(),
  /** Amount owed to the customer from now on; negative if an existing credit is used. */
  credit: amount,
})
export type PaymentEffects = z.output<typeof paymentEffects>

const asked = {
  policyId: id,
  kind: z.enum(changeKinds),
  validFrom: enteredDay,
  /** Only with CHANGE: the premium for the whole term, and another plan */
  premiumSave: sum.optional(),
  programIdSave: id.optional(),
}

const refusals = [
  'policies.incorrect-validity',
  'policies.program-not-active',
  'policies.group-not-active',
  'versions.no-change',
  'versions.canceled',
  'versions.not-canceled',
  'versions.deactivated',
] as const

export const versions = {
  list: query({
    path: '/insurance/policy/version/list',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'] },
    audited: true,
    /** With a moment: the versions as known then. */
    input: z.strictObject({ policyId: id, knownAt: enteredMoment.optional() }),
    output: z.strictObject({
      ...rowsOf(version),
      totalCount: z.int(),
      /** The latest recorded change */
      edition: z.int(),
      total: amount,
      /** Earned premium up to today */
      earned: amount,
      /** Amount owed to the customer */
      credit: amount,
      currency,
      changes: z.array(recorded),
      can: z.strictObject({ change: z.boolean() }),
    }),
    errors: [],
    summary: "A policy's versions over its term with what each costs, and the changes that made them.",
  }),
  preview: query({
    path: '/insurance/policy/version/preview',
    scope: 'provider',
    access: { anyOf: ['POLICIES_UPDATE'] },
    input: z.strictObject(asked),
    output: z.strictObject({
      /** The effects of the change in the caller's language */
      sentences: z.array(z.string()),
      difference: amount,
      totalBefore: amount,
      totalAfter: amount,
      currency,
      ...rowsOf(version),
      totalCount: z.int(),
      payments: paymentEffects,
    }),
    errors: refusals,
    summary: 'What a change from a day on would do to a policy, its premium and its payments.',
  }),
  save: command({
    path: '/insurance/policy/version/save',
    scope: 'provider',
    access: { anyOf: ['POLICIES_UPDATE'] },
    input: z.strictObject({
      ...asked,
      note: text(500).default(''),
      /** The latest recorded change that the caller has seen */
      edition: z.int().min(0),
    }),
    output: z.strictObject({ policyId: id, edition: z.int() }),
    errors: [...refusals, 'versions.changed-meanwhile'],
    summary: 'Change, cancel or reinstate a policy from a day on.',
  }),
}
