import { expect, test } from 'vitest'
import { emailPattern } from './email-pattern.ts'

test.each([
  ['ana@example.es', true],
  ['ana+box@mail.example.insurance', true],
  ['анна@почта.рф', true],
  ['ana@xn--80a1acny.xn--p1ai', true],
  [`ana@example.${'a'.repeat(63)}`, true],
  [`ana@example.${'a'.repeat(64)}`, false],
  ['ana@example', false],
  ['ana@example.e', false],
  ['ana@example.123', false],
  ['ana@@example.es', false],
  ['ana example@example.es', false],
  ['ana@example.es,bo@example.es', false],
])('%s is an e-mail address: %s', (text, is) => {
  expect(emailPattern.test(text)).toBe(is)
})
