import { afterEach, expect, test, vi } from 'vitest'
import { dayIn, now, setClockOffset, syncClock } from './clock.ts'
import { newId } from './id.ts'

afterEach(() => {
  setClockOffset(0)
  vi.useRealTimers()
})

const databaseAt = (moment: Date) => ({ query: async () => ({ rows: [{ moment }] }) })

test('the current time is the database’s, whatever the system clock does', async () => {
  const moment = new Date('2031-05-05T10:00:00Z')
  const began = performance.now()
  await syncClock(databaseAt(moment))
  /** Fails unless at most as much time has passed since that moment as in this test. */
  const expectSince = (then: number) => {
    const passed = now().getTime() - then
    expect(passed).toBeGreaterThanOrEqual(0)
    expect(passed).toBeLessThanOrEqual(performance.now() - began)
  }
  expectSince(moment.getTime())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01') })
  expectSince(moment.getTime())
  vi.useRealTimers()
  setClockOffset(3_600_000)
  expectSince(moment.getTime() + 3_600_000)
  await syncClock(databaseAt(new Date()))
})

test('a day depends on the time zone', () => {
  const moment = new Date('2026-12-31T23:30:00Z')
  expect(dayIn('UTC', moment)).toBe('2026-12-31')
  expect(dayIn('Asia/Almaty', moment)).toBe('2027-01-01')
  expect(dayIn('America/Sao_Paulo', moment)).toBe('2026-12-31')
})

test('ids increase, also within a millisecond and when the system clock moves back', () => {
  const ids = Array.from({ length: 5_000 }, newId)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  ids.push(...Array.from({ length: 100 }, newId))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids follow the system clock again after it was wrong by days', () => {
  const ahead = Date.now() + 9 * 86_400_000
  vi.useFakeTimers({ toFake: ['Date'], now: ahead })
  const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  expect(timeOf(newId())).toBeGreaterThanOrEqual(ahead)
  vi.useRealTimers()
  expect(timeOf(newId()) - Date.now()).toBeLessThan(3_600_000)
})
