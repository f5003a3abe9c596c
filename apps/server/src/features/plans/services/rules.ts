import type { InputOf } from '@coverline/contract/endpoint'
import type { services } from '@coverline/contract/services'
import {
  type ServiceKind,
  type ServiceStatus,
  type ServiceType,
  typeOfKind,
} from '@coverline/contract/plans-terms'

export type ServiceInput = InputOf<typeof services.save>

/** What a service consists of apart from its texts. */
export type ServiceValues = {
  status: ServiceStatus
  kind: ServiceKind
  type: ServiceType
  phone: string | null
}

const phonePattern = /^\+?[\d\s().-]+$/
const minPhoneDigits = 3

/** Short numbers and extensions of hotlines are phones too, so only the characters are looked at. */
function isPhone(phone: string): boolean {
  return phonePattern.test(phone) && phone.replace(/\D/g, '').length >= minPhoneDigits
}

/** The service as the input leaves it; a new kind brings its type along unless one is named. */
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

/** What is wrong with the fields of a form; a new service names its plan, its kind and a title. */
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
  return fields
}
