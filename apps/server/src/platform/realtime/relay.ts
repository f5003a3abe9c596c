import type pg from 'pg'
import { z } from 'zod'
import { EVENTS_CHANNEL, outboxEvent, type OutboxEvent } from '../outbox/event.ts'
import { listenTo } from '../outbox/pg-listener.ts'
import type { Log } from '../log/log.ts'

type Listener = (event: OutboxEvent) => void

/** Delivers the events of all processes to this process's listeners. */
export type Relay = {
  /** Subscribes to the events of one provider, or of all. Returns a function that unsubscribes. */
  subscribe(listener: Listener, providerId?: string): () => void
  /**
   * Returns a position in the event stream for a client to resume from. It is a transaction id read at least
   * ten seconds ago, so that late announcements lie after it, and the second at which it was issued.
   */
  position(): string
  close(): Promise<void>
}

type Options = {
  pool: pg.Pool
  listenUrl: string
  log: Log
  pollMilliseconds?: number
  overlapMilliseconds?: number
}
type StoredEvent = { id: string; provider_id: string; event: string; ids: unknown; audience: unknown }

const batch = z.array(outboxEvent).max(500)
const pollLimit = 5_000
const everywhere = ''

/** Converts a stored row to an event; undefined if its shape is invalid. */
export function eventOf(row: StoredEvent): OutboxEvent | undefined {
  const { id, provider_id: providerId, event, ids, audience } = row
  return outboxEvent.safeParse({ id, providerId, event, ids, audience }).data
}

function parseBatch(payload: string): OutboxEvent[] {
  try {
    return batch.safeParse(JSON.parse(payload)).data ?? []
  } catch {
    return []
  }
}

/** Passes each event once to the listeners of its provider and to those of all providers. */
function createDispatcher() {
  const listeners = new Map<string, Set<Listener>>()
  const seen = new Set<string>()
  const pass = (event: OutboxEvent): void => {
    if (seen.has(event.id)) return
    seen.add(event.id)
    // Forgets the oldest ids, which by then are older than the last poll.
    if (seen.size > 4 * pollLimit) for (const id of [...seen].slice(0, pollLimit)) seen.delete(id)
    for (const heard of [everywhere, event.providerId])
      for (const listener of listeners.get(heard) ?? []) listener(event)
  }
  const subscribe: Relay['subscribe'] = (listener, providerId = everywhere) => {
    const own = listeners.get(providerId) ?? new Set()
    listeners.set(providerId, own.add(listener))
    return () => {
      if (own.delete(listener) && own.size === 0) listeners.delete(providerId)
    }
  }
  return { pass, subscribe, isSeen: (id: string) => seen.has(id) }
}

/** Starts to listen and to poll. Each event reaches a listener once, by NOTIFY or by the poll. */
export async function startRelay({ pool, listenUrl, log, ...times }: Options): Promise<Relay> {
  const overlap = times.overlapMilliseconds ?? 10_000
  const { pass, subscribe, isSeen } = createDispatcher()
  const marks: { xmin: string; at: number }[] = []
  let closed = false

  async function readXmin(): Promise<string> {
    const { rows } = await pool.query<{ xmin: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    )
    return rows[0]?.xmin ?? '0'
  }

  function mark(xmin: string): void {
    marks.push({ xmin, at: Date.now() })
    // The newest mark that is old enough stays first.
    while (marks[1] && marks[1].at <= Date.now() - overlap) marks.shift()
  }

  // A row that a poll does not show yet has a transaction id of at least an earlier xmin, so no row is lost
  // between two polls.
  let polledFrom = '0'
  // A crashed database may reuse ids that never reached its disk, so after a break the poll goes further
  // back.
  let isBroken = false

  async function poll(): Promise<void> {
    const next = await readXmin()
    const since = isBroken ? marks[0]?.xmin : polledFrom
    isBroken = false
    const { rows } = await pool.query<StoredEvent>(
      'select id, provider_id, event, ids, audience from outbox_since($1::text::xid8, $2)',
      [since ?? '0', pollLimit],
    )
    for (const row of rows.toReversed()) {
      // Nearly all rows were already delivered; validating them again would be the most expensive step here.
      const event = isSeen(row.id) ? undefined : eventOf(row)
      if (event) pass(event)
    }
    polledFrom = next
    mark(next)
  }

  let polling: Promise<void> | undefined
  const look = (): Promise<void> => {
    polling ??= poll()
      .catch((err: unknown) => {
        isBroken = true
        log.warn('events could not be polled', { err })
      })
      .finally(() => (polling = undefined))
    return polling
  }

  polledFrom = await readXmin()
  mark(polledFrom)
  const timer = setInterval(() => void look(), times.pollMilliseconds ?? 2_000)
  timer.unref()
  const connection = await listenTo({
    url: listenUrl,
    channel: EVENTS_CHANNEL,
    onMessage: (payload) => parseBatch(payload).forEach(pass),
    onConnect: () => {
      isBroken = true
      void look()
    },
    onError: (err) => log.warn('the listening connection was lost', { err }),
  })

  return {
    subscribe,
    position: () => `${marks[0]?.xmin ?? '0'}-${Math.floor(Date.now() / 1000)}`,
    close: async () => {
      if (closed) return
      closed = true
      clearInterval(timer)
      await connection.close()
      await polling
    },
  }
}
