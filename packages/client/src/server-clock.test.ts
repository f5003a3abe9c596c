import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
  noteServerTime(new Date().toUTCString())
})

test.each([10 * 60_000, -10 * 60_000])('a clock that is %i ms off shows the server’s time', (off) => {
  const moment = Date.parse('2026-11-25T10:00:00Z')
  vi.useFakeTimers({ now: moment + off })
  noteServerTime(new Date(moment).toUTCString())
  expect(serverNow()).toBe(moment)
  vi.advanceTimersByTime(90_000)
  expect(serverNow()).toBe(moment + 90_000)
})

test('rounding and latency of the header count as no difference, and a missing header changes nothing', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:02.900Z') })
  noteServerTime('Wed, 25 Nov 2026 10:00:00 GMT')
  expect(serverNow()).toBe(Date.now())
  noteServerTime('Wed, 25 Nov 2026 11:00:00 GMT')
  noteServerTime(null)
  noteServerTime('soon')
  expect(serverNow() - Date.now()).toBe(3_597_100)
})
