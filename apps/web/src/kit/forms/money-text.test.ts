import { expect, test } from 'vitest'
import { editedText, isDecimal, meaningsOf, readTyped } from './money-text.ts'

const read = (text: string, unit = 'EUR') => {
  const typed = readTyped(text, { unit })
  return 'amount' in typed ? typed.amount : typed.fault
}

test('a typed sum is read by what follows comma and point, in every language alike', () => {
  const texts = ['1240,50', '1,240.50', '1.240,50', '1 240,5', '€430', '430 EUR']
  expect(texts.map((text) => read(text))).toEqual([
    ...['1240.50', '1240.50', '1240.50', '1240.50'],
    ...['430.00', '430.00'],
  ])
})

test('a sum with two meanings, another currency or foreign cents is asked about, never guessed', () => {
  expect(['1,240', '1.240', '$430', '430 USD', 'much'].map((text) => read(text))).toEqual([
    ...['AMOUNT_UNCLEAR', 'AMOUNT_UNCLEAR', 'OTHER_CURRENCY', 'OTHER_CURRENCY', 'NOT_A_SUM'],
  ])
  expect([read('430,50', 'JPY'), read('430', 'JPY'), read('$430', 'USD')]).toEqual([
    ...['NO_CENTS', '430.00', '430.00'],
  ])
  expect(meaningsOf('€1,240', '.')).toEqual({ whole: '1240.00', part: '1.24' })
})

test('a percentage has no currency', () => {
  expect([read('12,5 %', '%'), read('12.5', '%'), read('12 €', '%')]).toEqual([
    ...['12.50', '12.50', 'OTHER_CURRENCY'],
  ])
})

test('a whole sum is stored as digits alone', () => {
  expect(readTyped('48 000,00', { unit: 'EUR', isWhole: true })).toEqual({ amount: '48000' })
  expect(readTyped('48000,50', { unit: 'EUR', isWhole: true })).toEqual({ fault: 'DIGITS_ONLY' })
})

test('the edited text of every stored sum is read as the same sum', () => {
  for (const sign of ['.', ','])
    for (const amount of ['0.01', '1.20', '999.99', '1000.00', '1240.50', '9999999999999.99'])
      expect(read(editedText(amount, sign))).toBe(amount)
  const texts = ['1240.50', '1240', '1,240', '1.240', 'NaN']
  expect(texts.filter(isDecimal)).toEqual(['1240.50', '1240'])
})
