import { expect, test } from 'vitest'
import { formatDay, momentFormats } from './use-format.ts'

test('days and times are written as the readers of each language write them', () => {
  const day = '2026-11-05'
  expect(formatDay(day, 'en')).toBe('5 Nov 2026')
  for (const language of ['ru', 'es', 'pt']) expect(formatDay(day, language)).toBe('05.11.2026')
  for (const language of ['en', 'ru', 'es', 'pt']) {
    const { dayOf, time } = momentFormats(language, 'Europe/Madrid')
    expect([dayOf('2026-11-05T23:05:00Z'), time('2026-11-05T23:05:00Z')]).toEqual(['2026-11-06', '00:05'])
  }
})
