import { expect, test } from 'vitest'
import { formatDay, formatMoney, momentFormats } from './use-format.ts'

test('days and times are written as the readers of each language write them', () => {
  const day = '2026-11-05'
  expect(formatDay(day, 'en')).toBe('5 Nov 2026')
  for (const language of ['ru', 'es', 'pt']) expect(formatDay(day, language)).toBe('05.11.2026')
  for (const language of ['en', 'ru', 'es', 'pt']) {
    const { dayOf, time } = momentFormats(language, 'Europe/Madrid')
    expect([dayOf('2026-11-05T23:05:00Z'), time('2026-11-05T23:05:00Z')]).toEqual(['2026-11-06', '00:05'])
  }
})

test('a sum is formatted once: a text that is no amount stays as it is', () => {
  expect(formatMoney('1240.50', 'EUR', 'en')).toBe('€1,240.50')
  expect(formatMoney(formatMoney('1240.50', 'EUR', 'en'), 'EUR', 'en')).toBe('€1,240.50')
  expect([formatMoney('—', 'EUR', 'ru'), formatMoney('NaN', undefined, 'es')]).toEqual(['—', 'NaN'])
  expect([formatMoney('1500.00', 'JPY', 'en'), formatMoney('1500', 'EUR', 'en')]).toEqual([
    '¥1,500',
    '€1,500',
  ])
})
