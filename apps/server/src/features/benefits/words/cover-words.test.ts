import { languages } from '@coverline/contract/languages'
import { describe, expect, test } from 'vitest'
import { type CoverCase, factsIn } from './cases/cover-case.ts'
import { moneyCases } from './cases/money-cases.ts'
import { quantityCases } from './cases/quantity-cases.ts'
import { refusalCases } from './cases/refusal-cases.ts'
import { secondCases } from './cases/second-cases.ts'
import { coverTexts } from './cover-texts.ts'

/** Intl writes spaces that do not break between a number and its unit. */
const plain = (text: string): string => text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ')

const cases: readonly CoverCase[] = [...quantityCases, ...moneyCases, ...refusalCases, ...secondCases]

describe.each(languages)('the cover in words of %s', (language) => {
  const at = 1 + languages.indexOf(language)

  test.each(cases.map((one, nth) => [nth, one] as const))('says case %i as a native does', (_nth, one) => {
    expect(plain(coverTexts(language, factsIn(language, one[0])).join(' '))).toBe(one[at])
  })
})
