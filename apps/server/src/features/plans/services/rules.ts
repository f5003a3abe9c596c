import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import type { InputOf } from '@coverline/contract/endpoint'
import {
  missingToActivate,
  type MissingForActivation,
  type ServiceKind,
  type ServiceStatus,
  type ServiceType,
  typeOfKind,
} from '@coverline/contract/plans/terms'
import type { services } from '@coverline/contract/services/endpoints'

export type ServiceInput = InputOf<typeof services.save>

export type ServiceValues = {
  status: ServiceStatus
  kind: ServiceKind
  type: ServiceType
  phone: string | null
}

const phonePattern = /^\+?[\d\s().-]+$/
const minPhoneDigits = 3

/** Short numbers and hotline extensions are phones too, so only the characters are checked. */
function isPhone(phone: string): boolean {
  return phonePattern.test(phone) && phone.replace(/\D/g, '').length >= minPhoneDigits
}

/** Returns the service after the input. A new kind also sets its type unless the input names one. */
export function appliedTo(before: ServiceValues | null, input: ServiceInput): ServiceValues {
  const kind = input.kind ?? before?.kind ?? 'INFORMATION'
  const typeBefore = before && before.kind === kind ? before.type : typeOfKind[kind]
  return {
    kind,
    type: input.type ?? typeBefore,
    status: input.status ?? before?.status ?? 'ACTIVE',
    phone: input.phone === undefined ? (before?.phone ?? null) : input.phone || null,
  }
}

/** Returns what prevents the services of an active plan from being active, and the affected services. */
export function missingOf(
  services: readonly (ServiceValues & { id: string; clinicIds: readonly string[] })[],
): { missing: MissingForActivation[]; offerIds: string[] } {
  return missingToActivate({
    name: 'active',
    insuranceCompanyId: 'active',
    isCompanyDeleted: false,
    insuredCount: 1,
    services: services.map(({ id, clinicIds, ...values }) => ({
      offerId: id,
      ...values,
      clinicCount: clinicIds.length,
    })),
  })
}

const isZero = (quantity: string): boolean => !/[1-9]/.test(quantity)
const isWhole = (quantity: string): boolean => !/\.\d*[1-9]/.test(quantity)
const mostPercent = 100

/**
 * Validates benefits: no quantity is zero, only amounts have decimals, each limit and relation occurs once.
 */
function wrongBenefits({ limits, coPayment, covered }: BenefitRules): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [index, limit] of limits.entries()) {
    const isSame = (one: typeof limit) => one.unit === limit.unit && one.period === limit.period
    if (limits.findIndex(isSame) !== index) fields[`benefits.limits.${index}.unit`] = 'IS_NOT_UNIQUE'
    const isFit = !isZero(limit.quantity) && (limit.unit === 'AMOUNT' || isWhole(limit.quantity))
    if (!isFit) fields[`benefits.limits.${index}.quantity`] = 'NOT_SUPPORTED_VALUE'
  }
  const isTooMuch = coPayment?.kind === 'PERCENT' && Number(coPayment.value) > mostPercent
  if (coPayment && (isZero(coPayment.value) || isTooMuch))
    fields['benefits.coPayment.value'] = 'NOT_SUPPORTED_VALUE'
  for (const [index, relation] of covered.entries()) {
    if (covered.indexOf(relation) !== index) fields[`benefits.covered.${index}`] = 'IS_NOT_UNIQUE'
  }
  return fields
}

/** Returns the invalid fields of a form. A new service needs its plan, kind and a title. */
export function wrongFields(input: ServiceInput, after: ServiceValues): Record<string, string> {
  const fields: Record<string, string> = {}
  if (input.offerId === undefined) {
    for (const name of ['packageId', 'kind', 'localizations'] as const) {
      if (input[name] === undefined) fields[name] = 'IS_REQUIRED'
    }
  }
  if (after.phone !== null && !isPhone(after.phone)) fields['phone'] = 'INCORRECT_PHONE'
  const languages = input.localizations?.map((one) => one.language) ?? []
  for (const [index, language] of languages.entries()) {
    if (languages.indexOf(language) !== index) fields[`localizations.${index}.language`] = 'IS_NOT_UNIQUE'
  }
  const icon = input.icons?.[0]
  if (icon && (icon.alias === 'own') !== (icon.cdnFileId !== null)) {
    fields['icons.0.cdnFileId'] = icon.alias === 'own' ? 'IS_REQUIRED' : 'NOT_SUPPORTED_VALUE'
  }
  return input.benefits ? { ...fields, ...wrongBenefits(input.benefits) } : fields
}
