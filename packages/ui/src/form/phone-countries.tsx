export interface PhoneCountry {
  /** ISO 3166-1 alpha-2 */
  region: string
  /** Without the plus */
  code: string
  /** Every zero is a placeholder for a digit. */
  mask: string
  /** For countries that share a calling code: a pattern for the start of this one's national numbers. */
  leadingDigits?: string | null
  /** Address of the flag's picture; countries without one show their code. */
  flag?: string | undefined
}

/** Returns the country of an international number; undefined if none of the given ones fits. */
export function countryOfNumber(
  digits: string,
  countries: readonly PhoneCountry[],
): PhoneCountry | undefined {
  return countries
    .filter((country) => digits.startsWith(country.code))
    .toSorted((a, b) => b.code.length - a.code.length)
    .find(({ code, leadingDigits }) => {
      const national = digits.slice(code.length)
      // The first digits decide as soon as they are typed.
      return !leadingDigits || national === '' || new RegExp(`^(?:${leadingDigits})`).test(national)
    })
}

/** Fills a mask with the available digits; extra digits follow at its end. */
export function intoMask(digits: string, mask: string): string {
  let at = 0
  let text = ''
  for (const sign of mask) {
    if (at >= digits.length) return text
    text += sign === '0' ? digits[at++] : sign
  }
  return text + digits.slice(at)
}
