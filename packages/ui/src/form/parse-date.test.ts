import { describe, expect, it } from 'vitest'
import { parseDay } from './parse-date.ts'
import { showDay } from './show-day.ts'

describe('parseDay', () => {
  it.each([
    ['05.11.1990', '1990-11-05'],
    ['5.11.1990', '1990-11-05'],
    ['05/11/1990', '1990-11-05'],
    ['05111990', '1990-11-05'],
    ['1990-11-05', '1990-11-05'],
    [' 29.02.2024 ', '2024-02-29'],
  ])('reads %s day first', (typed, day) => {
    expect(parseDay(typed)).toBe(day)
  })

  it.each(['30.02.2024', '29.02.2023', '13/25/1990', '05.11', 'tomorrow', ''])('refuses %s', (typed) => {
    expect(parseDay(typed)).toBeNull()
  })
})

describe('showDay', () => {
  it('writes dd.MM.yyyy', () => {
    expect(showDay('1990-11-05')).toBe('05.11.1990')
  })
})
