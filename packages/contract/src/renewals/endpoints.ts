import * as z from 'zod'
import {
  amount,
  currency,
  day,
  done,
  enteredDay,
  id,
  ids,
  listFields,
  listOf,
  moment,
  optionalText,
  reference,
  text,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { tableFile, tableFormat } from '../table-file.ts'
import { confirmableCases } from '../insured/terms.ts'
import { sum } from '../payments/endpoints.ts'
import { paymentFormats } from '../payments/terms.ts'
import { policyTypes } from '../policies/terms.ts'
import {
  draftKinds,
  movableStages,
  renewalBuckets,
  renewalHolders,
  renewalParts,
  renewalPeriods,
  renewalPlanTypes,
  renewalStages,
  transactionStatuses,
} from './terms.ts'
import { editable } from '../known.ts'

const person = z.strictObject({ userId: id, name: z.string() })

export const renewal = z.strictObject({
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
  planType: z.enum(renewalPlanTypes),
  holder: z.enum(renewalHolders),
  agent: person.nullable(),
  startDate: day.nullable(),
  endDate: day,
  bucket: z.enum(renewalBuckets).nullable(),
  stage: z.enum(renewalStages),
  stageChangedAt: moment.nullable(),
  transactionStatus: z.enum(transactionStatuses),
  /** Why it was not renewed, or what was agreed */
  note: z.string(),
  premium: amount.nullable(),
  currency,
  newPolicyId: id.nullable(),
  can: z.strictObject({ update: z.boolean() }),
})
export type Renewal = z.output<typeof renewal>

const filters = {
  groupingTypes: z.array(z.enum(policyTypes)).optional(),
  renewalStages: z.array(z.enum(renewalStages)).optional(),
  transactionStatuses: z.array(z.enum(transactionStatuses)).optional(),
  agentUserIds: ids(1000).optional(),
  planTypes: z.array(z.enum(renewalPlanTypes)).optional(),
  holders: z.array(z.enum(renewalHolders)).optional(),
  bucket: z.enum(renewalPeriods).optional(),
}

const move = z.strictObject({ policyId: id, from: z.enum(renewalStages), to: z.enum(movableStages) })

/** A reminder drafted for the client before the end, with the offered term */
const draft = z.strictObject({
  kind: z.enum(draftKinds),
  endDate: day,
  startDateOffered: day,
  endDateOffered: day,
  premium: amount.nullable(),
  currency,
  createdAt: moment,
})
export type RenewalDraft = z.output<typeof draft>

/** Fields of the new policy's form */
export const newTerm = z.strictObject({
  /** Another plan than the ending policy's */
  programId: id.optional(),
  policyNumberSave: optionalText(),
  startDateSave: enteredDay.nullable(),
  endDateSave: enteredDay.nullable(),
  detailsSave: optionalText(4000),
  /**
   * Together with the format it creates the new policy's payments from its first day on; without both there
   * are none yet.
   */
  premiumSave: sum.nullable().optional(),
  paymentFormatSave: z.enum(paymentFormats).nullable().optional(),
})

/** True if premium and format are both given, with a first day, or both missing. */
export const isPayable = (
  term: Pick<z.output<typeof newTerm>, 'premiumSave' | 'paymentFormatSave' | 'startDateSave'>,
): boolean =>
  !term.premiumSave === !term.paymentFormatSave && (!term.premiumSave || term.startDateSave !== null)
export const payablePath = { path: ['paymentFormatSave'] }

export const renewals = {
  list: query({
    path: '/insurance/policy/renewal/list',
    scope: 'provider',
    access: { anyOf: ['RENEWALS_VIEW'] },
    audited: true,
    input: z.strictObject({ ...listFields(['endDate', 'createdAt'], { limit: 1000 }), ...filters }),
    output: listOf(renewal),
    errors: [],
    summary: 'Policies that end soon or ended without a decision, with the stage of their renewal.',
  }),
  totals: query({
    path: '/insurance/policy/renewal/total/list',
    scope: 'provider',
    access: { anyOf: ['RENEWALS_VIEW'] },
    input: z.strictObject({ ...filters, searchQuery: text(200).optional() }),
    output: z.strictObject({
      /** By every bucket that can be asked for, whichever is; WITHIN_90 counts WITHIN_30 too */
      buckets: z.array(z.strictObject({ bucket: z.enum(renewalPeriods), count: z.int() })),
      /** The premiums of the renewals asked for */
      premium: amount,
      currency,
      stages: z.array(
        z.strictObject({
          stage: z.enum(renewalStages),
          count: z.int(),
          premium: amount,
          /** The parts of its renewals, which share none */
          parts: z.array(z.strictObject({ bucket: z.enum(renewalParts), count: z.int() })),
        }),
      ),
    }),
    errors: [],
    summary: 'How many renewals there are by bucket and stage, and the premiums of each stage.',
  }),
  detail: query({
    path: '/insurance/policy/renewal/detail',
    scope: 'provider',
    access: { anyOf: ['RENEWALS_VIEW'] },
    audited: true,
    input: z.strictObject({ policyId: id }),
    output: renewal.extend({
      drafts: z.array(draft),
      /** Initial values of the new policy's form */
      next: z.strictObject({
        startDate: day,
        endDate: day,
        premium: amount.nullable(),
        paymentFormat: z.enum(paymentFormats).nullable(),
      }),
    }),
    errors: [],
    summary: 'One renewal with its drafts and what the new policy begins with.',
  }),
  move: command({
    path: '/insurance/policy/renewal/move',
    scope: 'provider',
    access: { anyOf: ['RENEWALS_UPDATE'] },
    input: z.strictObject({ moves: z.array(move).min(1).max(1000), note: text(500).optional() }),
    output: z.strictObject({ changed: z.int() }),
    errors: ['renewals.moved-meanwhile', 'renewals.already-renewed'],
    summary: 'Move renewals to another stage, each from the stage it was seen in: all of them or none.',
  }),
  save: command({
    path: '/insurance/policy/renewal/save',
    scope: 'provider',
    access: { anyOf: ['RENEWALS_UPDATE'] },
    input: z.strictObject({
      policyId: id,
      ...editable({
        transactionStatusSave: z.enum(transactionStatuses).optional(),
        noteSave: text(500).optional(),
      }),
    }),
    output: done,
    errors: ['common.changed-meanwhile'],
    summary: 'Note the deal status of a renewal, or a word about it.',
  }),
  renew: command({
    path: '/insurance/policy/renew',
    scope: 'provider',
    access: { anyOf: ['RENEWALS_UPDATE'] },
    input: newTerm
      .extend({ policyId: id, confirm: z.array(z.enum(confirmableCases)).optional() })
      .refine(isPayable, payablePath),
    output: z.strictObject({ policyId: id }),
    errors: [
      'renewals.already-renewed',
      'policies.not-unique',
      'policies.incorrect-validity',
      'policies.end-in-past',
      'policies.no-validity',
      'policies.overlaps',
      'renewals.before-end',
    ],
    summary: 'Give the person of an ending policy the new one; its renewal is renewed by that.',
  }),
  download: command({
    path: '/insurance/renewals/download',
    scope: 'provider',
    access: { anyOf: ['RENEWALS_EXPORT'] },
    input: z.strictObject({ ...filters, searchQuery: text(200).optional(), ...tableFormat }),
    output: tableFile,
    errors: [],
    mayDefer: true,
    noIdempotency: true,
    summary: 'Renewals of the filters as CSV; above 5,000 rows by a job.',
  }),
}
