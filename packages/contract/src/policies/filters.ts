import * as z from 'zod'
import { amount, currency, enteredDay, ids, search, text } from '../common.ts'
import { command, file } from '../endpoint.ts'
import { invitationStates } from '../members/endpoints.ts'
import { paymentFormats, paymentStatuses } from '../payments/terms.ts'
import { policyStates, policyTypes, validityPeriods } from './terms.ts'

/** Filters of the policy list */
export const policyFilters = {
  clientCompanyIds: ids().optional(),
  programIds: ids().optional(),
  insuranceCompanyIds: ids().optional(),
  policyEndDateFrom: enteredDay.optional(),
  policyEndDateTo: enteredDay.optional(),
  policyStartDateFrom: enteredDay.optional(),
  policyStartDateTo: enteredDay.optional(),
  /** Policies that end within this period from today, or that are in force today */
  validityPeriod: z.enum(validityPeriods).optional(),
  activeStatuses: z.array(z.enum(policyStates)).optional(),
  /** Policies with a payment in this status */
  paymentStatus: z.enum(paymentStatuses).optional(),
  paymentFormats: z.array(z.enum(paymentFormats)).optional(),
  groupingTypes: z.array(z.enum(policyTypes)).optional(),
  invitationStatuses: z.array(z.enum(invitationStates)).optional(),
  policyNumberSearchString: text(255).optional(),
  personProfileIds: ids().optional(),
  groupInsurancePolicyIds: ids(3000).optional(),
}

/** Amounts of a policy in the provider's currency */
export const policyFigures = z.strictObject({
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
  /** Used benefits */
  used: amount,
  /** Used benefits in percent of the earned premium */
  lossRatio: z.number().nullable(),
})
export type PolicyFigures = z.output<typeof policyFigures>

export const policyExportTypes = ['POLICY', 'PAYMENTS'] as const

export const policyExport = command({
  path: '/insurance/policy/export',
  scope: 'provider',
  access: { anyOf: ['POLICIES_EXPORT'] },
  input: z.strictObject({
    /** In upper or lower case */
    type: z
      .string()
      .overwrite((type) => type.toUpperCase())
      .meta({ enum: [...policyExportTypes] })
      .pipe(z.enum(policyExportTypes)),
    /** The filters of the policy list; payments also have their own. */
    filters: z
      .strictObject({
        ...policyFilters,
        searchQuery: search,
        policyIds: ids().optional(),
        dueDateFrom: enteredDay.optional(),
        dueDateTo: enteredDay.optional(),
        statuses: z.array(z.enum(paymentStatuses)).optional(),
      })
      .default({}),
    /** Adds the policies' documents to the table. */
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
