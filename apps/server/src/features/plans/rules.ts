import type { InputOf } from '@coverline/contract/endpoint'
import type { Language } from '@coverline/contract/languages'
import type { plans } from '@coverline/contract/plans/endpoints'
import type { Present } from '../../platform/merge-known.ts'
import type { InsurancePlanType, InsuranceType, MissingForActivation } from '@coverline/contract/plans/terms'

export type PlanInput = InputOf<typeof plans.save>

/** The values of a plan without its counts. The field names are those of the audit log. */
export type PlanValues = {
  name: string
  insuranceType: InsuranceType
  planType: InsurancePlanType
  companyId: string | null
  insurerId: string | null
  defaultLocale: Language | null
  validityStart: string | null
  validityEnd: string | null
  dealPremium: string | null
  investmentBalance: string | null
  investmentTotal: string | null
  isAvailable: boolean
}

/** A plan without a given type is individual (FORMS-2). */
export const newPlan: PlanValues = {
  name: '',
  insuranceType: 'HEALTH',
  planType: 'INDIVIDUAL',
  companyId: null,
  insurerId: null,
  defaultLocale: null,
  validityStart: null,
  validityEnd: null,
  dealPremium: null,
  investmentBalance: null,
  investmentTotal: null,
  isAvailable: false,
}

/** The values by the names of the form's fields */
export const formOf = (plan: PlanValues): Present<PlanInput> => ({
  name: plan.name,
  insuranceCompanyId: plan.insurerId,
  clientCompanyId: plan.companyId,
  defaultLocale: plan.defaultLocale,
  insuranceTypeSave: plan.insuranceType,
  validityStartAtSave: plan.validityStart,
  validityEndAtSave: plan.validityEnd,
  dealPremiumSave: plan.dealPremium,
  investmentSave:
    plan.investmentBalance === null || plan.investmentTotal === null
      ? null
      : { balance: plan.investmentBalance, totalInvestments: plan.investmentTotal },
})

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)

/**
 * Returns the plan after the input; absent fields stay unchanged. Investment amounts are dropped with the
 * investment type.
 */
export function appliedTo(before: PlanValues, input: PlanInput): PlanValues {
  const insuranceType = given(input.insuranceTypeSave, before.insuranceType)
  const figures =
    input.investmentSave === undefined
      ? { balance: before.investmentBalance, totalInvestments: before.investmentTotal }
      : input.investmentSave
  const isInvestment = insuranceType === 'INVESTMENT'
  return {
    name: given(input.name, before.name),
    insuranceType,
    planType: given(input.insurancePlanTypeSave, before.planType),
    companyId: given(input.clientCompanyId, before.companyId),
    insurerId: given(input.insuranceCompanyId, before.insurerId),
    defaultLocale: given(input.defaultLocale, before.defaultLocale),
    validityStart: given(input.validityStartAtSave, before.validityStart),
    validityEnd: given(input.validityEndAtSave, before.validityEnd),
    dealPremium: given(input.dealPremiumSave, before.dealPremium),
    investmentBalance: isInvestment ? (figures?.balance ?? null) : null,
    investmentTotal: isInvestment ? (figures?.totalInvestments ?? null) : null,
    isAvailable: given(input.isAvailable, before.isAvailable),
  }
}

/**
 * Returns the fields that a form must not leave empty (FORMS-2). A new plan needs a name and insurance type;
 * a new corporate plan also needs company and validity. An existing plan may lose its name, but not what
 * makes it corporate.
 */
export function emptyFields(input: PlanInput, after: PlanValues, isNew: boolean): Record<string, string> {
  const fields: Record<string, string> = {}
  const isCorporate = after.planType === 'CORPORATE'
  if (isNew && after.name === '') fields['name'] = 'IS_REQUIRED'
  if (isNew && input.insuranceTypeSave === undefined) fields['insuranceTypeSave'] = 'IS_REQUIRED'
  if (isCorporate && after.companyId === null) fields['clientCompanyId'] = 'IS_REQUIRED'
  const needsStart = isNew || input.validityStartAtSave === null
  const needsEnd = isNew || input.validityEndAtSave === null
  if (isCorporate && needsStart && after.validityStart === null) fields['validityStartAtSave'] = 'IS_REQUIRED'
  if (isCorporate && needsEnd && after.validityEnd === null) fields['validityEndAtSave'] = 'IS_REQUIRED'
  if (input.investmentSave && after.insuranceType !== 'INVESTMENT') {
    fields['investmentSave'] = 'NOT_SUPPORTED_VALUE'
  }
  return fields
}

/** True if the plan starts before it ends, or if one of the dates is open. */
export function isValidityInOrder({ validityStart: start, validityEnd: end }: PlanValues): boolean {
  return start === null || end === null || start <= end
}

/** Returns the missing items that would also make an active plan inactive. */
export function missingToStay(missing: readonly MissingForActivation[]): MissingForActivation[] {
  return missing.filter((one) => one === 'NAME' || one === 'INSURANCE_COMPANY')
}
