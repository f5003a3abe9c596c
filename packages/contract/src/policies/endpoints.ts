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
  optionalText,
  reference,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { confirmableCases } from '../insured/terms.ts'
import { invitationStates } from '../members/endpoints.ts'
import { insurancePlanTypes, insuranceTypes } from '../plans/terms.ts'
import { paymentFormats } from '../payments/terms.ts'
import { policyExport, policyFigures, policyFilters } from './filters.ts'
import { movableStages, transactionStatuses } from '../renewals/terms.ts'
import { policyStates, policyTypes, stateRefusals } from './terms.ts'
import { editable } from '../known.ts'

export const policyPerson = z.strictObject({
  personProfileId: id,
  firstName: z.string(),
  lastName: z.string(),
  patronymicName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  relationship: z.string(),
})

export const policy = z.strictObject({
  policyId: id,
  number: z.string().nullable(),
  certificateNumber: z.string().nullable(),
  type: z.enum(policyTypes),
  state: z.enum(policyStates),
  startDate: day.nullable(),
  endDate: day.nullable(),
  deactivationDate: day.nullable(),
  /** The day on which the deactivation ends */
  activationDate: day.nullable(),
  /** True if the deactivation is a cancellation, which only a reinstatement undoes. */
  isCanceled: z.boolean(),
  program: reference,
  insuranceType: z.enum(insuranceTypes),
  insurancePlanType: z.enum(insurancePlanTypes),
  clientCompany: reference.nullable(),
  insuranceCompany: reference.nullable(),
  insured: policyPerson,
  invitationStatus: z.enum(invitationStates),
  createdAt: moment,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
})
export type Policy = z.output<typeof policy>

const listedPolicy = policy.extend({
  /** Set with `withFinancialPerformance` */
  performance: policyFigures.optional(),
})
export type ListedPolicy = z.output<typeof listedPolicy>

export const policyFields = {
  policyNumberSave: optionalText(255),
  certificateNumberSave: optionalText(255),
  startDateSave: enteredDay.nullable().optional(),
  endDateSave: enteredDay.nullable().optional(),
  detailsSave: optionalText(4000),
}

/** The renewal of a policy that ends, saved with the policy; it needs the right to renewals too. */
const renewalFields = {
  renewalStageSave: z.enum(movableStages).optional(),
  transactionStatusSave: z.enum(transactionStatuses).optional(),
}
const bulkItem = z.strictObject({ policyId: id, ...policyFields, ...renewalFields })

const bulk = z
  .strictObject({
    insurancePolicyIds: ids().min(1).optional(),
    /** Other values for each policy: all of them or none */
    itemsSave: z.array(bulkItem).min(1).max(1000).optional(),
    insurancePolicyDelete: z.literal(true).optional(),
    deactivate: z.strictObject({ deactivationDate: enteredDay }).optional(),
    /** Now, or on a day */
    activate: z.union([z.literal(true), z.strictObject({ activationDate: enteredDay })]).optional(),
    /** Cancels a scheduled state change. */
    unschedule: z.literal(true).optional(),
    /** Undoes a deletion within 30 days. */
    restore: z.literal(true).optional(),
    /** The user has seen that a restored policy shares days with another one of the person in the plan. */
    confirm: z.array(z.enum(confirmableCases)).optional(),
  })
  .refine(
    (input) =>
      (input.itemsSave === undefined) !== (input.insurancePolicyIds === undefined) &&
      [
        input.itemsSave,
        input.insurancePolicyDelete,
        input.deactivate,
        input.activate,
        input.unschedule,
        input.restore,
      ].filter(Boolean).length === 1,
  )

/** Maximum number of documents of a policy */
export const mostDocuments = 100

export const policyDocument = z.strictObject({
  cdnFileId: id,
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  createdAt: moment,
  createdByName: z.string().nullable(),
})
export type PolicyDocument = z.output<typeof policyDocument>

/** A policy that a bulk change rejected, with the reason */
const refused = z.strictObject({ policyId: id, code: z.string(), message: z.string() })

const deletedPolicy = z.strictObject({
  policyId: id,
  number: z.string().nullable(),
  program: reference,
  insured: policyPerson,
  deletedAt: moment,
  /** It can be restored until then. */
  restorableUntil: moment,
})
export type DeletedPolicy = z.output<typeof deletedPolicy>

const saveRefusals = [
  'policies.not-unique',
  'policies.incorrect-validity',
  'policies.end-in-past',
  'policies.no-validity',
  'policies.overlaps',
  'renewals.already-renewed',
] as const

export const policies = {
  list: query({
    path: '/insurance/policy/list',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'] },
    audited: true,
    input: z.strictObject({
      ...listFields(['startDate', 'endDate', 'createdAt'], { limit: 50 }),
      ...policyFilters,
      /** Adds each policy's performance. */
      withFinancialPerformance: z.boolean().optional(),
    }),
    output: listOf(listedPolicy),
    errors: [],
    summary: 'Policies.',
  }),
  detail: query({
    path: '/insurance/policy/detail',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'] },
    audited: true,
    input: z.strictObject({ policyId: id }),
    output: policy.extend({
      details: z.string().nullable(),
      premium: amount.nullable(),
      currency,
      paymentFormat: z.enum(paymentFormats).nullable(),
      paymentGraceDays: z.int(),
      paymentReminders: z.boolean(),
      documents: z.array(policyDocument),
      relatedPeople: z.array(policyPerson.extend({ policyId: id.nullable() })),
      actions: z.array(
        z.strictObject({ id, action: z.string(), createdAt: moment, actorName: z.string().nullable() }),
      ),
    }),
    errors: [],
    summary: 'One policy with its people and actions.',
  }),
  performance: query({
    path: '/insurance/policy/performance/detail',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'] },
    input: z.strictObject({ policyId: id }),
    output: z.strictObject({
      currency,
      /** For the term */
      premium: amount.nullable(),
      /** Earned premium up to today; null without a first day. */
      earned: amount.nullable(),
      paid: amount,
      /** Due by today and unpaid */
      due: amount,
      /** The overdue part of it */
      overdue: amount,
      /** All paid and open amounts */
      scheduled: amount,
      /** Owed to the customer */
      credit: amount,
      benefitUses: z.int(),
      benefitAmounts: z.array(z.strictObject({ currency, amount })),
      limits: z.int(),
      /** Number of limits exhausted today */
      limitsUsed: z.int(),
      /** Used benefits in the currency of the premium, in percent of the earned premium */
      lossRatio: z.number().nullable(),
    }),
    errors: [],
    summary: 'How a policy does: premium, payments and benefits in figures.',
  }),
  save: command({
    path: '/insurance/policy/save',
    scope: 'provider',
    access: {
      anyOf: ['POLICIES_CREATE', 'POLICIES_UPDATE'],
      byInput: (input: { policyId?: string | undefined }) =>
        input.policyId ? 'POLICIES_UPDATE' : 'POLICIES_CREATE',
    },
    input: z.strictObject({
      policyId: id.optional(),
      personProfileId: id.optional(),
      programId: id.optional(),
      ...editable(policyFields),
      ...renewalFields,
      documentCdnFileIdsSave: ids(mostDocuments).optional(),
      documentCdnFileIdsDelete: ids(mostDocuments).optional(),
      /** Undoes a deletion within 30 days. */
      documentCdnFileIdsRestore: ids(mostDocuments).optional(),
      confirm: z.array(z.enum(confirmableCases)).optional(),
    }),
    output: z.strictObject({ policyId: id }),
    errors: ['policies.too-many-documents', 'common.changed-meanwhile', ...saveRefusals],
    summary: 'Give a person a policy in a plan, or change one.',
  }),
  saveBulk: command({
    path: '/insurance/policy/save-bulk',
    scope: 'provider',
    access: {
      anyOf: ['POLICIES_UPDATE', 'POLICIES_DELETE'],
      byInput: (input: { insurancePolicyDelete?: true | undefined; restore?: true | undefined }) =>
        input.insurancePolicyDelete || input.restore ? 'POLICIES_DELETE' : 'POLICIES_UPDATE',
    },
    input: bulk,
    output: z.strictObject({ changed: z.int(), refused: z.array(refused) }),
    errors: [...saveRefusals, ...stateRefusals],
    maxBodyBytes: 8_000_000,
    summary:
      'Change many policies, each to its own values, activate or deactivate them, now or on a day, delete or restore them.',
  }),
  export: policyExport,
  deleted: query({
    path: '/insurance/policy/deleted/list',
    scope: 'provider',
    access: { anyOf: ['POLICIES_DELETE'] },
    audited: true,
    input: z.strictObject(listFields(['deletedAt'], { limit: 50 })),
    output: listOf(deletedPolicy),
    errors: [],
    summary: 'Deleted policies that can be brought back.',
  }),
}
