import { benefitRules } from '@coverline/contract/benefits/shapes'
import { expect, test } from 'vitest'
import { draftFaults, draftOf, newLimit, rulesOf } from './benefit-draft.ts'

const empty = { ...draftOf(null, 'EUR'), isOn: true }

test('a draft without errors is valid for the contract and converts back unchanged', () => {
  const draft = {
    ...empty,
    limits: [
      newLimit({ unit: 'VISITS', period: 'YEAR', quantity: '10' }),
      newLimit({ unit: 'AMOUNT', period: 'TERM', quantity: '1500.50' }),
    ],
    coPaymentKind: 'PERCENT' as const,
    coPaymentValue: '12.5',
    waitingDays: '30',
    covered: ['CHILD' as const, 'PRINCIPAL' as const],
  }
  expect(draftFaults(draft)).toEqual({})
  const rules = benefitRules.parse(rulesOf(draft))
  expect(rules.covered).toEqual(['PRINCIPAL', 'CHILD'])
  expect(rulesOf(draftOf(rules, 'USD'))).toEqual(rules)
  expect(rulesOf({ ...draft, isOn: false })).toBeNull()
})

test.each([
  [
    'no quantity',
    { limits: [newLimit({ unit: 'VISITS', period: 'YEAR', quantity: '' })] },
    'limits.0.quantity',
  ],
  [
    'half a visit',
    { limits: [newLimit({ unit: 'VISITS', period: 'YEAR', quantity: '1.5' })] },
    'limits.0.quantity',
  ],
  [
    'no money',
    { limits: [newLimit({ unit: 'AMOUNT', period: 'YEAR', quantity: '0.00' })] },
    'limits.0.quantity',
  ],
  [
    'a limit twice',
    { limits: ['1', '2'].map((quantity) => newLimit({ unit: 'DAYS', period: 'YEAR', quantity })) },
    'limits.1.unit',
  ],
  ['more than all', { coPaymentKind: 'PERCENT' as const, coPaymentValue: '101' }, 'coPayment.value'],
  ['a co-payment of nothing', { coPaymentKind: 'AMOUNT' as const, coPaymentValue: '' }, 'coPayment.value'],
  ['eleven years of waiting', { waitingDays: '4015' }, 'waitingDays'],
  ['nobody', { covered: [] }, 'covered'],
  ['no currency', { currency: 'euro' }, 'currency'],
])('%s is a fault', (_name, wrong, path) => {
  expect(Object.keys(draftFaults({ ...empty, ...wrong }))).toEqual([path])
})
