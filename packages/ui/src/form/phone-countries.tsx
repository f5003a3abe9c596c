export interface PhoneCountry {
  /** ISO 3166-1 alpha-2 */
  region: string
  /** Without the plus. */
  code: string
  /** Every zero stands for a digit. */
  mask: string
  /** Where countries share a code: what the national numbers of this one begin with, as a pattern. */
  leadingDigits?: string | null
  /** Address of the flag's picture; countries without one show their letters. */
  flag?: string | undefined
}

/** The country of an international number, undefined when none of the given ones fits. */
export function countryOfNumber(
  digits: string,
  countries: readonly PhoneCountry[],
): PhoneCountry | undefined {
  return countries
    .filter((country) => digits.startsWith(country.code))
    .toSorted((a, b) => b.code.length - a.code.length)
    .find(({ code, leadingDigits }) => {
      const national = digits.slice(code.length)
      // The first digits decide as soon as they are there.
      return !leadingDigits || national === '' || new RegExp(`^(?:${leadingDigits})`).test(national)
    })
}

/** Digits laid into a mask, as far as they reach; more digits than the mask has follow at its end. */
export function intoMask(digits: string, mask: string): string {
  let at = 0
  let text = ''
  for (const sign of mask) {
    if (at >= digits.length) return text
    text += sign === '0' ? digits[at++] : sign
  }
  return text + digits.slice(at)
}
