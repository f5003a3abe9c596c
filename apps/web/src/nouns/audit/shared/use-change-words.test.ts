import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@coverline/contract/languages'
import { insurancePlanTypes, insuranceTypes } from '@coverline/contract/plans/terms'
import { paymentFormats } from '@coverline/contract/payments/terms'
import { ruleOmissions } from '@coverline/contract/request-rules/terms'
import { renewalStages, transactionStatuses } from '@coverline/contract/renewals/terms'
import { describe, expect, test } from 'vitest'
import { codes } from './use-change-words.ts'

const locales = join(import.meta.dirname, '../../../../../../packages/messages/locales')

function textsAt(language: string, path: string): Record<string, string> {
  const [noun = '', keys = ''] = path.split(':')
  let found = JSON.parse(readFileSync(join(locales, language, `${noun}.json`), 'utf8')) as Record<
    string,
    unknown
  >
  for (const key of keys.split('.')) found = (found[key] ?? {}) as Record<string, unknown>
  return found as Record<string, string>
}

describe.each(languages)('codes of the history in %s', (language) => {
  test.each(
    Object.entries(codes).flatMap(([entity, fields]) =>
      Object.entries(fields).map((one) => [entity, ...one]),
    ),
  )('have words: %s, %s', (_entity, _field, path) => {
    const texts = textsAt(language, path ?? '')
    expect(Object.keys(texts).length).toBeGreaterThan(1)
    for (const [code, text] of Object.entries(texts)) expect(text, code).toMatch(/\S/u)
  })

  test.each([
    ['plans', 'insuranceType', insuranceTypes],
    ['plans', 'planType', insurancePlanTypes],
    ['policies', 'paymentFormat', paymentFormats],
    ['policies', 'renewalStage', renewalStages],
    ['policies', 'dealStatus', transactionStatuses],
    ['tickets', 'reason', ruleOmissions],
  ] as const)('have one for each value: %s, %s', (entity, field, values) => {
    const path = codes[entity]?.[field] ?? ''
    expect(Object.keys(textsAt(language, path))).toEqual(expect.arrayContaining([...values]))
  })
})
