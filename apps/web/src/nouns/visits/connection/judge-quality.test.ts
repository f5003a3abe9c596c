import { expect, test } from 'vitest'
import { type Counts, countsOf, judgeQuality } from './judge-quality.ts'

const before: Counts = { received: 100, lost: 0, delay: 50, outgoing: 1_000_000 }
const levelOf = (changed: Partial<Counts>, sendsPicture = true) =>
  judgeQuality({ ...before, received: 200, ...changed }, before, sendsPicture).level

test('a line is judged by delay, loss and the room to send', () => {
  expect(levelOf({})).toBe('GOOD')
  expect(levelOf({ delay: 501 })).toBe('WEAK')
  expect(levelOf({ delay: 1_201 })).toBe('POOR')
  expect(levelOf({ lost: 6 })).toBe('WEAK')
  expect(levelOf({ lost: 20 })).toBe('POOR')
  expect(levelOf({ outgoing: 150_000 })).toBe('WEAK')
  expect(levelOf({ outgoing: 64_000 })).toBe('POOR')
  expect(levelOf({ outgoing: null })).toBe('GOOD')
})

test('sound alone needs little room to send', () => {
  expect(levelOf({ outgoing: 64_000 }, false)).toBe('GOOD')
})

test('a line without packets, or a new one, is not judged', () => {
  expect(levelOf({ received: 100 })).toBe('UNKNOWN')
  expect(levelOf({ received: 3 })).toBe('UNKNOWN')
  expect(levelOf({ delay: null })).toBe('UNKNOWN')
})

test('the counts of all tracks are added, and those of unused pairs are left out', () => {
  const report = new Map<string, Record<string, unknown>>([
    ['a', { type: 'inbound-rtp', packetsReceived: 10, packetsLost: 1 }],
    ['v', { type: 'inbound-rtp', packetsReceived: 20, packetsLost: 2 }],
    [
      'p',
      { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.064, availableOutgoingBitrate: 9 },
    ],
    ['q', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 5 }],
  ])
  expect(countsOf(report)).toEqual({ received: 30, lost: 3, delay: 64, outgoing: 9 })
})
