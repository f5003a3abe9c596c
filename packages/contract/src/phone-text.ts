/** A run of digits with the signs that people put into phones, standing alone */
const RUN = /(?<![^\s])\+?\(?\d[\d\s().\u2010-\u2015\u00a0/-]*\d(?![^\s,;])/gu
/** Fewer digits may be anything, such as a year and a month. */
const LEAST = 7

/** Returns a phone as the digits that are in its E.164 form; null if the run may be several numbers. */
function phoneDigits(run: string): string | null {
  const isGlobal = /^\+|^00/.test(run)
  const digits = run.replace(/\(0\)/g, '').replace(/\D/g, '')
  if (digits.length < LEAST) return null
  if (isGlobal) return digits.replace(/^00/, '')
  // A trunk prefix: 0 in most countries, 8 before the ten digits of Russia and Kazakhstan.
  if (digits.startsWith('0')) return digits.slice(1)
  if (/^8\d{10}$/.test(digits)) return digits.slice(1)
  const hasShortGroup = run.split(/\s+/u).some((group) => group.replace(/\D/g, '').length < 3)
  return run.includes('(0)') || hasShortGroup ? digits : null
}

/**
 * Writes the phones of a search text without blanks, signs, `00` and trunk prefixes, so that they are parts of the
 * stored E.164 digits: `0034 600 12 34 56` and `+34 600-123-456` become `34600123456`, `(0)20 7946 0958` becomes
 * `2079460958`. Leaves out only leading digits, so a number that holds the text still holds the result.
 */
export function withCompactPhones(text: string): string {
  return text.replace(RUN, (run) => phoneDigits(run.trim()) ?? run)
}
