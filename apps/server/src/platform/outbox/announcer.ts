import { setTimeout as sleep } from 'node:timers/promises'
import { EVENTS_CHANNEL, type OutboxEvent } from './event.ts'

/** Announces events of committed transactions to all processes, including this one. */
export type Announcer = {
  announce(events: readonly OutboxEvent[]): void
  /** Resolves when everything announced has been sent. */
  settled(): Promise<void>
}

type Sender = { query(sql: string, values: string[]): Promise<unknown> }

// PostgreSQL accepts 7,999 bytes; a single longer event is reduced to fit.
const most = 7_900

/**
 * Packs events into payloads of at most 7,900 bytes, each a JSON array. A too long event is sent without its
 * ids.
 */
export function packEvents(events: readonly OutboxEvent[]): string[] {
  const payloads: string[] = []
  let parts: string[] = []
  let size = 2
  for (const event of events) {
    let text = JSON.stringify(event)
    if (Buffer.byteLength(text) > most - 2) text = JSON.stringify({ ...event, ids: {} })
    // Too long because of its audience: the slow poll of each process reads it from the outbox.
    const length = Buffer.byteLength(text) + 1
    if (length > most - 2) continue
    if (size + length > most) {
      payloads.push(`[${parts.join(',')}]`)
      parts = []
      size = 2
    }
    parts.push(text)
    size += length
  }
  if (parts.length > 0) payloads.push(`[${parts.join(',')}]`)
  return payloads
}

/**
 * Sends one NOTIFY for all events of an event loop turn, outside their transactions (inside, it would
 * serialise all commits on one lock). A failed NOTIFY loses nothing because every process also polls the
 * outbox.
 */
export function createAnnouncer(
  sender: Sender,
  onError: (error: unknown) => void,
  { patienceMs = 5_000 }: { patienceMs?: number } = {},
): Announcer {
  let waiting: OutboxEvent[] = []
  let sending: Promise<void> = Promise.resolve()
  let scheduled = false

  async function flush(): Promise<void> {
    scheduled = false
    const payloads = packEvents(waiting)
    waiting = []
    if (payloads.length === 0) return
    const values = payloads.map((_, index) => `pg_notify('${EVENTS_CHANNEL}', $${index + 1})`)
    const told = sender.query(`select ${values.join(', ')}`, payloads).catch(onError)
    // A silently dead connection must not delay other events.
    const isOver = new AbortController()
    const patience = sleep(patienceMs, undefined, { ref: false, signal: isOver.signal }).catch(
      () => undefined,
    )
    await Promise.race([told, patience])
    isOver.abort()
  }

  return {
    announce: (events) => {
      waiting.push(...events)
      if (scheduled || waiting.length === 0) return
      scheduled = true
      // Serial, to keep the order of the announcements.
      sending = sending.then(() => new Promise((resolve) => setImmediate(resolve))).then(flush)
    },
    settled: () => sending,
  }
}
