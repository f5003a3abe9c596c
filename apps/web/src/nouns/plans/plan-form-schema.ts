import type { InputOf } from '@coverline/contract/endpoint'
import { investmentAmount, type PlanDetail, plans } from '@coverline/contract/plans/endpoints'
import type { InsurancePlanType, InsuranceType } from '@coverline/contract/plans/terms'
import type { KnownOf } from '@coverline/contract/known'
import type { templates } from '@coverline/contract/templates/endpoints'

/** Fields of a plan's form: those of the call, with the investment's figures flattened. */
const fields = plans.save.input
  .omit({ investmentSave: true, isAvailable: true, packageDelete: true, confirm: true, known: true })
  .extend({ balance: investmentAmount.optional(), totalInvestments: investmentAmount.optional() })
  .required({ insuranceTypeSave: true })

type Fields = (typeof fields)['_zod']['output']
type Dates = Pick<Fields, 'validityStartAtSave' | 'validityEndAtSave'>
type Figures = Pick<Fields, 'balance' | 'totalInvestments'>

const isInOrder = ({ validityStartAtSave: start, validityEndAtSave: end }: Dates): boolean =>
  !start || !end || start <= end
const endBeforeStart = { path: ['validityEndAtSave'], message: 'END_BEFORE_START' }
const hasBothOrNone = ({ balance, totalInvestments }: Figures): boolean => !balance === !totalInvestments
const bothFigures = { path: ['totalInvestments'], message: 'IS_REQUIRED' }

const individual = fields
  .required({ name: true })
  .refine(isInOrder, endBeforeStart)
  .refine(hasBothOrNone, bothFigures)
const corporate = fields
  .required({ name: true, clientCompanyId: true, validityStartAtSave: true, validityEndAtSave: true })
  .refine(isInOrder, endBeforeStart)
  .refine(hasBothOrNone, bothFigures)

/** Required fields of a plan's form (FORMS-2). */
export const planSchemas = { INDIVIDUAL: individual, CORPORATE: corporate } satisfies Record<
  InsurancePlanType,
  unknown
>

export type PlanFormValues = Fields

type Given = { insurerId?: string; companyId?: string; name?: string; insuranceType?: InsuranceType }

const empty = {
  defaultLocale: null,
  validityStartAtSave: null,
  validityEndAtSave: null,
  dealPremiumSave: null,
  balance: '',
  totalInvestments: '',
}

function valuesOf(plan: PlanDetail) {
  return {
    name: plan.name,
    insuranceTypeSave: plan.insuranceType,
    insuranceCompanyId: plan.insuranceCompany?.id ?? null,
    clientCompanyId: plan.clientCompany?.id ?? null,
    defaultLocale: plan.defaultLocale ?? null,
    validityStartAtSave: plan.validityStartAt ?? null,
    validityEndAtSave: plan.validityEndAt ?? null,
    dealPremiumSave: plan.dealPremium ?? null,
    balance: plan.investment?.balance ?? '',
    totalInvestments: plan.investment?.totalInvestments ?? '',
  }
}

/** What the form shows of a plan, by the names of the inputs */
export function knownOf(plan: PlanDetail): Required<KnownOf<typeof plans.save>> {
  const { balance, totalInvestments, ...rest } = valuesOf(plan)
  return { ...rest, investmentSave: plan.investment ? { balance, totalInvestments } : null }
}

/** Returns the initial values: the plan, or what is known of a new one. */
export function initialValues(plan: PlanDetail | null, given: Given) {
  if (plan) return valuesOf(plan)
  return {
    ...empty,
    name: given.name ?? '',
    insuranceTypeSave: given.insuranceType ?? null,
    insuranceCompanyId: given.insurerId ?? null,
    clientCompanyId: given.companyId ?? null,
  }
}

const clearable = [
  'insuranceCompanyId',
  'clientCompanyId',
  'defaultLocale',
  'validityStartAtSave',
  'validityEndAtSave',
  'dealPremiumSave',
] as const

/** Builds the input: an emptied field is sent as null, because an omitted one would stay. */
export function inputOf(values: PlanFormValues, plan: PlanDetail | null): InputOf<typeof plans.save> {
  const { balance, totalInvestments, ...rest } = values
  const cleared = plan ? Object.fromEntries(clearable.map((name) => [name, values[name] ?? null])) : {}
  const isInvestment = values.insuranceTypeSave === 'INVESTMENT'
  const figures = balance && totalInvestments ? { balance, totalInvestments } : null
  return {
    ...rest,
    ...cleared,
    ...(plan ? { packageId: plan.packageId } : {}),
    ...(isInvestment && (plan || figures) ? { investmentSave: figures } : {}),
  }
}

/** Builds the input for a plan from a template. */
export function templateInputOf(
  values: PlanFormValues,
  templateId: string,
  kind: InsurancePlanType,
): InputOf<typeof templates.apply> {
  const { name, insuranceCompanyId, clientCompanyId, defaultLocale } = values
  const { validityStartAtSave, validityEndAtSave, dealPremiumSave } = values
  return {
    templateId,
    insurancePlanTypeSave: kind,
    name,
    insuranceCompanyId,
    clientCompanyId,
    defaultLocale,
    validityStartAtSave,
    validityEndAtSave,
    dealPremiumSave,
  }
}
