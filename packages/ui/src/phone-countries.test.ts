import { describe, expect, it } from 'vitest'
import { countryOfNumber, intoMask, phoneCountries } from './phone-countries.tsx'

describe('countryOfNumber', () => {
  it.each([
    ['33612345678', 'FR'],
    ['79161234567', 'RU'],
    ['77011234567', 'KZ'],
    ['17875551234', 'PR'],
    ['16175551234', 'US'],
    ['971501234567', 'AE'],
  ])('%s is %s', (digits, region) => {
    expect(countryOfNumber(digits, phoneCountries)?.region).toBe(region)
  })

  it('knows nothing of other codes', () => {
    expect(countryOfNumber('4915112345678', phoneCountries)).toBeUndefined()
  })
})

describe('intoMask', () => {
  it('lays digits into the mask as far as they reach', () => {
    expect(intoMask('612345678', '0 00 00 00 00')).toBe('6 12 34 56 78')
    expect(intoMask('612', '0 00 00 00 00')).toBe('6 12')
    expect(intoMask('', '0 00')).toBe('')
  })

  it('loses no digit that the mask has no place for', () => {
    expect(intoMask('6123456789', '0 00 00 00 00')).toBe('6 12 34 56 789')
  })
})
