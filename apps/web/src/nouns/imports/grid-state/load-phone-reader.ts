import type { PhoneReader } from '@coverline/contract/imports/check/cells'

/**
 * Loads a phone reader that works as on the server, with the full metadata; loaded when an import is opened.
 * Results are cached, because a sheet is checked repeatedly.
 */
export async function loadPhoneReader(country: string): Promise<PhoneReader> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const defaultCountry = isSupportedCountry(country) ? country : undefined
  const known = new Map<string, string | null>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false })
    const read = number?.isValid() ? number.number : null
    known.set(text, read)
    return read
  }
}
