/** What the browser counts of a line since it was opened */
export type Counts = {
  received: number
  lost: number
  /** The time of a way there and back in milliseconds; null if it was not measured yet. */
  delay: number | null
  /** What the browser believes it can send, in bits per second; not every browser says so. */
  outgoing: number | null
}

/** UNKNOWN: nothing is received. POOR: a picture takes the room that the sound needs. */
export type Quality = {
  level: 'UNKNOWN' | 'GOOD' | 'WEAK' | 'POOR'
  delay: number | null
  lost: number | null
}

export const unknown: Quality = { level: 'UNKNOWN', delay: null, lost: null }

const weak = { delay: 500, lost: 0.05, outgoing: 200_000 }
const poor = { delay: 1_200, lost: 0.15, outgoing: 100_000 }

/** Judges a line by what was counted now and a few seconds before; the room to send matters only for a picture. */
export function judgeQuality(now: Counts, before: Counts, sendsPicture: boolean): Quality {
  const received = now.received - before.received
  const missing = Math.max(0, now.lost - before.lost)
  // A new line counts from zero.
  if (now.delay === null || received <= 0) return unknown
  const { delay } = now
  const lost = missing / (received + missing)
  const outgoing = sendsPicture ? (now.outgoing ?? Infinity) : Infinity
  const isBelow = (bound: typeof weak) =>
    delay > bound.delay || lost > bound.lost || outgoing < bound.outgoing
  return { level: isBelow(poor) ? 'POOR' : isBelow(weak) ? 'WEAK' : 'GOOD', delay, lost }
}

/** Reads the counts out of a report of the browser. */
export function countsOf(report: Iterable<[string, Record<string, unknown>]>): Counts {
  const counts: Counts = { received: 0, lost: 0, delay: null, outgoing: null }
  for (const [, stat] of report) {
    if (stat['type'] === 'inbound-rtp') {
      counts.received += Number(stat['packetsReceived'] ?? 0)
      counts.lost += Number(stat['packetsLost'] ?? 0)
    }
    if (stat['type'] !== 'candidate-pair' || stat['nominated'] !== true) continue
    const [delay, outgoing] = [stat['currentRoundTripTime'], stat['availableOutgoingBitrate']]
    if (typeof delay === 'number') counts.delay = Math.round(delay * 1000)
    if (typeof outgoing === 'number') counts.outgoing = outgoing
  }
  return counts
}
