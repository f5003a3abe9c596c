import type { CountryCode } from 'libphonenumber-js/max'
import { AppError } from '../errors.ts'
import { phones } from './phones.ts'

/** Normalises a phone to E.164; undefined if it is invalid. Without + it is read in the given country. */
export function readPhone(text: string, country?: string): string | undefined {
  const { isSupportedCountry, parsePhoneNumberFromString } = phones()
  const defaultCountry: CountryCode | undefined =
    country !== undefined && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false })
  return number?.isValid() ? number.number : undefined
}

/**
 * Returns the phone of an input: undefined = omitted, null = remove. An invalid one fails with a field error.
 */
export function phoneToSave(text: string | null | undefined, country?: string): string | null | undefined {
  if (text === undefined) return undefined
  if (text === null || text === '') return null
  const phone = readPhone(text, country)
  if (phone === undefined) throw new AppError('common.validation', { fields: { phone: 'INCORRECT_PHONE' } })
  return phone
}
