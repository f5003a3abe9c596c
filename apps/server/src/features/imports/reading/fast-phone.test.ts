import * as fc from 'fast-check'
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { isSurelyValidE164 } from './fast-phone.ts'

const numRuns = process.env['TEST_LONG'] ? 500_000 : 20_000

function byLibrary(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'ES', extract: false })
  return number?.isValid() ? number.number : null
}

const known = getCountries().flatMap(
  (country: CountryCode) => getExampleNumber(country, examples)?.number ?? [],
)
const digit = fc.nat(9).map(String)
/** A real number of any country with some digits changed, added or cut: near the limits of every pattern. */
const near = fc
  .record({
    number: fc.constantFrom(...known),
    changes: fc.array(fc.tuple(fc.integer({ min: 1, max: 14 }), digit), { maxLength: 4 }),
    tail: fc.constantFrom('', '', '', '0', '7', 'cut'),
  })
  .map(({ number, changes, tail }) => {
    const digits = [...number]
    for (const [position, value] of changes) if (position < digits.length) digits[position] = value
    return tail === 'cut' ? digits.slice(0, -1).join('') : digits.join('') + tail
  })
const random = fc.array(digit, { minLength: 5, maxLength: 16 }).map((digits) => `+${digits.join('')}`)

test(
  'a number that the shortcut accepts is valid for libphonenumber in the same form',
  { timeout: 600_000 },
  () => {
    let sure = 0
    let valid = 0
    const check = (text: string): void => {
      const number = byLibrary(text)
      if (number !== null) valid += 1
      if (!isSurelyValidE164(text)) return
      sure += 1
      expect(number).toBe(text)
    }
    fc.assert(
      fc.property(fc.oneof({ arbitrary: near, weight: 5 }, { arbitrary: random, weight: 1 }), check),
      {
        numRuns,
      },
    )
    // The shortcut pays off: most valid numbers take it.
    expect(sure / valid).toBeGreaterThan(0.9)
  },
)

test('an example number of each country takes the shortcut', () => {
  const slow = known.filter((number) => !isSurelyValidE164(number))
  expect(slow.length).toBeLessThan(known.length / 10)
})
