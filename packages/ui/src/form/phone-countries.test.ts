import { describe, expect, it } from 'vitest'
import { countryOfNumber, intoMask } from './phone-countries.tsx'

const countries = [
  { region: 'FR', code: '33', mask: '0 00 00 00 00' },
  { region: 'RU', code: '7', mask: '000 000 00 00', leadingDigits: '[3489]' },
  { region: 'KZ', code: '7', mask: '000 000 0000', leadingDigits: '7' },
  { region: 'PR', code: '1', mask: '000 000 0000', leadingDigits: '787|939' },
  { region: 'AE', code: '971', mask: '00 000 0000' },
]

describe('countryOfNumber', () => {
  it.each([
    ['33612345678', 'FR'],
    ['79161234567', 'RU'],
    ['77011234567', 'KZ'],
    ['7', 'RU'],
    ['17875551234', 'PR'],
    ['971501234567', 'AE'],
  ])('%s is %s', (digits, region) => {
    expect(countryOfNumber(digits, countries)?.region).toBe(region)
  })

  it.each(['4915112345678', '16175551234'])('%s is of no country that is given', (digits) => {
    expect(countryOfNumber(digits, countries)).toBeUndefined()
  })
})

describe('intoMask', () => {
  it('fills the mask with the available digits', () => {
    expect(intoMask('612345678', '0 00 00 00 00')).toBe('6 12 34 56 78')
    expect(intoMask('612', '0 00 00 00 00')).toBe('6 12')
    expect(intoMask('', '0 00')).toBe('')
  })

  it('keeps digits that do not fit the mask', () => {
    expect(intoMask('6123456789', '0 00 00 00 00')).toBe('6 12 34 56 789')
  })
})
