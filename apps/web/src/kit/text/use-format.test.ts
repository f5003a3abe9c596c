import { formatDay, formatMoney } from '@coverline/contract/value-texts'
import { expect, test } from 'vitest'
import { clockFormat } from './clock.ts'
import { momentFormats } from './use-format.ts'

test('days and times are written as the readers of each language write them', () => {
  const day = '2026-11-05'
  expect(formatDay(day, 'en')).toBe('5 Nov 2026')
  for (const language of ['ru', 'es', 'pt']) expect(formatDay(day, language)).toBe('05.11.2026')
  for (const language of ['en', 'ru', 'es', 'pt'])
    expect(momentFormats(language, 'Europe/Madrid').dayOf('2026-11-05T23:05:00Z')).toBe('2026-11-06')
})

test('times are HH:mm in Russian, and as the region of the reader writes them in the other languages', () => {
  const shown = (language: string, ...locales: string[]) =>
    ['2026-11-05T08:05:00Z', '2026-11-05T13:05:00Z'].map((moment) =>
      clockFormat(language, 'Europe/Madrid', locales).format(new Date(moment)).replaceAll(/\s/gu, ' '),
    )
  expect(shown('ru', 'ru-RU')).toEqual(['09:05', '14:05'])
  expect(shown('ru', 'en-US')).toEqual(['09:05', '14:05'])
  expect(shown('en', 'en-US', 'en-GB')).toEqual(['9:05 AM', '2:05 PM'])
  expect(shown('en', 'de-DE', 'en-GB')).toEqual(['09:05', '14:05'])
  // The browser speaks another language: no region is known.
  expect(shown('en', 'es-MX')).toEqual(['09:05', '14:05'])
  expect(shown('es', 'es-ES')).toEqual(['9:05', '14:05'])
  expect(shown('es', 'es-MX')[1]).toMatch(/^2:05 p/u)
  expect(shown('pt', 'pt-BR')).toEqual(['09:05', '14:05'])
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
