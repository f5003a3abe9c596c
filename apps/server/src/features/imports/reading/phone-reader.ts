import { cleanLine } from '@coverline/contract/clean-text'
import type { PhoneReader } from '@coverline/contract/imports/check/cells'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isSurelyValidE164 } from './fast-phone.ts'

/** Removes what people paste with a number: `tel:`, and brackets around `+34`, which is the code. */
export const plainPhone = (text: string): string =>
  cleanLine(text)
    .replace(/^(?:tel|phone|mobile|mob|тел|тлф|tfno)[.:]+\s*/i, '')
    .replace(/^\(\s*(\+\s*\d{1,4})\s*\)/, '$1')

/**
 * Returns a phone reader for imports: E.164, or null if libphonenumber rejects the number. Numbers without
 * `+` are read in the provider's country (two letters). The full metadata decides, not only lengths.
 */
export function phoneReader(country: string): PhoneReader {
  const defaultCountry: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  return (text) => {
    if (isSurelyValidE164(text)) return text
    const number = parsePhoneNumberFromString(plainPhone(text), { defaultCountry, extract: false })
    return number?.isValid() ? number.number : null
  }
}
