import * as z from 'zod'
import {
  amount,
  currency,
  day,
  enteredDay,
  id,
  ids,
  language,
  listFields,
  listOf,
  moment,
  reference,
  text,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import {
  generationStatuses,
  insurancePlanTypes,
  insuranceTypes,
  missingForActivation,
  planStatuses,
} from './terms.ts'
import { editable } from '../known.ts'

/** A plan (API: package, program; ENTITIES). `policyCount` and `userCount` are the people insured in it. */
export const plan = z.strictObject({
  packageId: id,
  name: z.string(),
  isAvailable: z.boolean(),
  status: z.enum(planStatuses),
  offerCount: z.int(),
  policyCount: z.int(),
  userCount: z.int(),
  offerGenerationStatus: z.enum(generationStatuses),
  insuranceType: z.enum(insuranceTypes),
  insurancePlanType: z.enum(insurancePlanTypes),
  clientCompany: reference.nullable(),
  insuranceCompany: reference.nullable(),
  defaultLocale: language.nullable(),
  validityStartAt: day.nullable(),
  validityEndAt: day.nullable(),
  createdAt: moment,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean(), addInsured: z.boolean() }),
})
export type Plan = z.output<typeof plan>

/** Amounts of an investment plan (ENTITIES): profit or loss = balance − total investments */
export const investment = z.strictObject({
  balance: amount,
  totalInvestments: amount,
  profitOrLoss: amount,
  currency,
})

export const planDetail = plan.extend({
  dealPremium: amount.nullable(),
  currency,
  investment: investment.nullable(),
  /** What an inactive plan lacks for its activation, and the services concerned; null for an active one */
  activation: z
    .strictObject({ missing: z.array(z.enum(missingForActivation)), offerIds: z.array(id) })
    .nullable(),
})
export type PlanDetail = z.output<typeof planDetail>

const premium = z.string().regex(/^\d{1,15}$/)
/** Neither is negative, so that the profit or loss always fits 15 digits. */
export const investmentAmount = z.string().regex(/^\d{1,15}(\.\d{1,2})?$/)
const investmentSave = z.strictObject({ balance: investmentAmount, totalInvestments: investmentAmount })

export const plans = {
  list: query({
    path: '/insurance/package/list',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({
      ...listFields(['name', 'insuranceCompany', 'offerCount', 'policyCount', 'isAvailable', 'createdAt'], {
        limit: 1000,
        maxLimit: 100_000,
      }),
      clientCompanyIds: ids().optional(),
      insuranceCompanyIds: ids().optional(),
      insuranceTypes: z.array(z.enum(insuranceTypes)).optional(),
      insurancePlanTypes: z.array(z.enum(insurancePlanTypes)).optional(),
      isAvailable: z.boolean().optional(),
    }),
    output: listOf(plan),
    errors: [],
    summary: 'Plans.',
  }),
  detail: query({
    path: '/insurance/package/detail',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({ packageId: id }),
    output: planDetail,
    errors: [],
    summary: 'One plan.',
  }),
  save: command({
    path: '/insurance/package/save',
    scope: 'provider',
    access: {
      anyOf: ['PLANS_CREATE', 'PLANS_UPDATE', 'PLANS_DELETE'],
      byInput: (input: { packageId?: string | undefined; packageDelete?: true | undefined }) =>
        input.packageDelete ? 'PLANS_DELETE' : input.packageId ? 'PLANS_UPDATE' : 'PLANS_CREATE',
    },
    input: z.strictObject({
      packageId: id.optional(),
      ...editable({
        name: text(200).optional(),
        insuranceCompanyId: id.nullable().optional(),
        clientCompanyId: id.nullable().optional(),
        defaultLocale: language.nullable().optional(),
        insuranceTypeSave: z.enum(insuranceTypes).optional(),
        validityStartAtSave: enteredDay.nullable().optional(),
        validityEndAtSave: enteredDay.nullable().optional(),
        dealPremiumSave: premium.nullable().optional(),
        investmentSave: investmentSave.nullable().optional(),
      }),
      insurancePlanTypeSave: z.enum(insurancePlanTypes).optional(),
      isAvailable: z.boolean().optional(),
      /** Generates services from this PDF of one plan; drafts for review follow within ten minutes. */
      offerGenerationCdnFileIdSave: id.optional(),
      offerGenerationCancel: z.literal(true).optional(),
      packageDelete: z.literal(true).optional(),
      /** COMPANY_HAS_ACTIVE_PACKAGES: the user has confirmed the company's active plans. */
      confirm: z.array(z.enum(['COMPANY_HAS_ACTIVE_PACKAGES'])).optional(),
    }),
    output: z.strictObject({ packageId: id }),
    errors: [
      'plans.cannot-activate',
      'plans.has-active-plans',
      'plans.invalid-validity',
      'plans.insurer-inactive',
      'generation.in-process',
      'generation.in-review',
      'generation.not-in-process',
      'common.changed-meanwhile',
    ],
    summary: 'Create, change, activate, deactivate or delete a plan.',
  }),
}
