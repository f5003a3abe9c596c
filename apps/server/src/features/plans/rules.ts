import type { InputOf } from '@coverline/contract/endpoint'
import type { plans } from '@coverline/contract/plans/endpoints'
import type { InsurancePlanType, InsuranceType, MissingForActivation } from '@coverline/contract/plans/terms'

export type PlanInput = InputOf<typeof plans.save>

/** What a plan consists of apart from its counts; the fields' names are those of the audit. */
export type PlanValues = {
  name: string
  insuranceType: InsuranceType
  planType: InsurancePlanType
  companyId: string | null
  insurerId: string | null
  defaultLocale: string | null
  validityStart: string | null
  validityEnd: string | null
  dealPremium: string | null
  investmentBalance: string | null
  investmentTotal: string | null
  isAvailable: boolean
}

/** The type of a plan whose creator didn't say is individual (FORMS-2). */
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

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)

/** The plan as the input leaves it; fields that are not present stay. Figures of investments go with the type. */
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
 * Fields that a form must not leave empty (FORMS-2): name and insurance type of a new plan; company and validity too of a new
 * corporate one. An existing plan may lose its name, not what makes it corporate.
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

/** Whether the plan starts before it ends, or one of them is open. */
export function isValidityInOrder({ validityStart: start, validityEnd: end }: PlanValues): boolean {
  return start === null || end === null || start <= end
}

/** Of what is missing for an activation, that which keeps an active plan from staying so. */
export function missingToStay(missing: readonly MissingForActivation[]): MissingForActivation[] {
  return missing.filter((one) => one === 'NAME' || one === 'INSURANCE_COMPANY')
}
