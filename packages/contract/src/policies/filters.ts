import * as z from 'zod'
import { amount, currency, day, ids, search, text } from '../common.ts'
import { command, file } from '../endpoint.ts'
import { invitationStates } from '../members/endpoints.ts'
import { paymentFormats, paymentStatuses } from '../payments/terms.ts'
import { policyStates, policyTypes, validityPeriods } from './terms.ts'

/** What the policy list is narrowed by. */
export const policyFilters = {
  clientCompanyIds: ids().optional(),
  programIds: ids().optional(),
  insuranceCompanyIds: ids().optional(),
  policyEndDateFrom: day.optional(),
  policyEndDateTo: day.optional(),
  policyStartDateFrom: day.optional(),
  policyStartDateTo: day.optional(),
  /** Policies that end within so many days from today. */
  validityPeriod: z.enum(validityPeriods).optional(),
  activeStatuses: z.array(z.enum(policyStates)).optional(),
  /** Policies with a payment in this status. */
  paymentStatus: z.enum(paymentStatuses).optional(),
  paymentFormats: z.array(z.enum(paymentFormats)).optional(),
  groupingTypes: z.array(z.enum(policyTypes)).optional(),
  invitationStatuses: z.array(z.enum(invitationStates)).optional(),
  policyNumberSearchString: text(255).optional(),
  personProfileIds: ids().optional(),
  groupInsurancePolicyIds: ids(3000).optional(),
}

/** A policy's money in the provider's currency. */
export const policyFigures = z.strictObject({
  currency,
  /** Of the term. */
  premium: amount.nullable(),
  /** What the days up to today come to; null without a first day. */
  earned: amount.nullable(),
  paid: amount,
  /** Due by today and not paid. */
  due: amount,
  /** What of that is overdue. */
  overdue: amount,
  /** Used benefits. */
  used: amount,
  /** Used benefits in percent of what is earned. */
  lossRatio: z.number().nullable(),
})
export type PolicyFigures = z.output<typeof policyFigures>

export const policyExportTypes = ['POLICY', 'PAYMENTS'] as const

export const policyExport = command({
  path: '/insurance/policy/export',
  scope: 'provider',
  access: { anyOf: ['POLICIES_EXPORT'] },
  input: z.strictObject({
    type: z.enum(policyExportTypes),
    /** Those of the policy list; payments can also be narrowed by their own. */
    filters: z
      .strictObject({
        ...policyFilters,
        searchQuery: search,
        policyIds: ids().optional(),
        dueDateFrom: day.optional(),
        dueDateTo: day.optional(),
        statuses: z.array(z.enum(paymentStatuses)).optional(),
      })
      .default({}),
    /** Puts the policies' documents beside the table. */
    withDocuments: z.boolean().default(false),
    withFinancialPerformance: z.boolean().default(false),
  }),
  output: file('application/zip'),
  errors: [],
  mayDefer: true,
  noIdempotency: true,
  summary:
    'Policies or payments as a zip of XLSX and documents; with documents or above 5,000 rows by a job.',
})
