import { expect, it } from 'vitest'
import { cleanLine, cleanText, identifierKey } from './clean-text.ts'
import { profileFields } from './insured/endpoints.ts'

it('removes what nobody sees, and keeps letters and joined emojis', () => {
  expect(cleanText('\ufeffZW-9\u200b\u202a\u2069')).toBe('ZW-9')
  expect(cleanText('Ana\u00a0María\nRuiz')).toBe('Ana María\nRuiz')
  expect(cleanLine(' Ana \r\n María ')).toBe('Ana María')
  expect(cleanText('👨‍👩‍👧 محمد')).toBe('👨‍👩‍👧 محمد')
})

it('compares numbers of documents without regard to letter case, blanks and ways of writing', () => {
  const written = ['pol-35a', 'POL-35A', ' POL -35A', 'POL-35A\u200b', 'ＰＯＬ-３５Ａ', 'P\u00a0OL-35a']
  expect(new Set(written.map(identifierKey))).toEqual(new Set(['pol-35a']))
  expect(identifierKey('caf\u00e9')).toBe(identifierKey('cafe\u0301'))
})

it('forms get clean values, and birth days of living people', () => {
  expect(profileFields.identificationNumber.parse('ZW-9\u200b')).toBe('ZW-9')
  expect(profileFields.firstName.parse('Ana\nMaría')).toBe('Ana María')
  expect(profileFields.email.parse('x\u200b.y@example.com')).toBe('x.y@example.com')
  expect(profileFields.firstName.safeParse('\u200b').success).toBe(false)
  for (const day of ['1899-12-31', '0190-01-01', '2090-01-01'])
    expect(profileFields.birthdate.safeParse(day).success).toBe(false)
  expect(profileFields.birthdate.parse('1900-01-01')).toBe('1900-01-01')
})
