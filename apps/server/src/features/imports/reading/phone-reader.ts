import type { PhoneReader } from '@coverline/contract/imports/check/cells'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isSurelyValidE164 } from './fast-phone.ts'

/**
 * Reads phones for an import: E.164, or null when libphonenumber calls the number not valid. Numbers without `+` are
 * read in the provider's country (two letters). The full metadata decides, not only lengths.
 */
export function phoneReader(country: string): PhoneReader {
  const defaultCountry: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  return (text) => {
    if (isSurelyValidE164(text)) return text
    const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false })
    return number?.isValid() ? number.number : null
  }
}
