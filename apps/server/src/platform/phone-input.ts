import type { CountryCode } from 'libphonenumber-js/max'
import { AppError } from './errors.ts'
import { phones } from './phones.ts'

/** A phone as it is stored (E.164), or nothing when it is not valid. Without + it is read in the country given. */
export function readPhone(text: string, country?: string): string | undefined {
  const { isSupportedCountry, parsePhoneNumberFromString } = phones()
  const defaultCountry: CountryCode | undefined =
    country !== undefined && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false })
  return number?.isValid() ? number.number : undefined
}

/** The phone of an input: undefined = not given, null = to be removed; a wrong one is refused by its field. */
export function phoneToSave(text: string | null | undefined, country?: string): string | null | undefined {
  if (text === undefined) return undefined
  if (text === null || text === '') return null
  const phone = readPhone(text, country)
  if (phone === undefined) throw new AppError('common.validation', { fields: { phone: 'INCORRECT_PHONE' } })
  return phone
}
