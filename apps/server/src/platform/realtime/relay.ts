import type pg from 'pg'
import { z } from 'zod'
import { EVENTS_CHANNEL, outboxEvent, type OutboxEvent } from '../outbox/event.ts'
import { listenTo } from '../outbox/pg-listener.ts'
import type { Log } from '../log/log.ts'

/** Brings the events of all processes to this one's listeners. */
export type Relay = {
  subscribe(listener: (event: OutboxEvent) => void): () => void
  /**
   * A place in the stream of events that a client can come back to: a transaction id read at least ten seconds before now, so that whatever
   * was told late lies after it, and the second at which it was given.
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

/** The event of a stored row; undefined when its shape is not one of ours. */
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

/** Starts to listen and to poll. Each event reaches a listener once, whether the NOTIFY or the poll brings it first. */
export async function startRelay({ pool, listenUrl, log, ...times }: Options): Promise<Relay> {
  const overlap = times.overlapMilliseconds ?? 10_000
  const listeners = new Set<(event: OutboxEvent) => void>()
  const seen = new Set<string>()
  const marks: { xmin: string; at: number }[] = []
  let closed = false

  function pass(event: OutboxEvent): void {
    if (seen.has(event.id)) return
    seen.add(event.id)
    // The oldest are forgotten; by then they lie before the overlap.
    if (seen.size > 4 * pollLimit) for (const id of [...seen].slice(0, pollLimit)) seen.delete(id)
    for (const listener of listeners) listener(event)
  }

  async function mark(): Promise<void> {
    const { rows } = await pool.query<{ xmin: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    )
    const xmin = rows[0]?.xmin
    if (!xmin) return
    marks.push({ xmin, at: Date.now() })
    // The newest mark that is old enough stays first.
    while (marks[1] && marks[1].at <= Date.now() - overlap) marks.shift()
  }

  async function poll(): Promise<void> {
    const since = marks[0]?.xmin ?? '0'
    const { rows } = await pool.query<StoredEvent>(
      'select id, provider_id, event, ids, audience from outbox_since($1::text::xid8, $2)',
      [since, pollLimit],
    )
    await mark()
    for (const row of rows.toReversed()) {
      const event = eventOf(row)
      if (event) pass(event)
    }
  }

  let polling: Promise<void> | undefined
  const look = (): Promise<void> => {
    polling ??= poll()
      .catch((err: unknown) => log.warn('events could not be polled', { err }))
      .finally(() => (polling = undefined))
    return polling
  }

  await mark()
  const timer = setInterval(() => void look(), times.pollMilliseconds ?? 2_000)
  timer.unref()
  const connection = await listenTo({
    url: listenUrl,
    channel: EVENTS_CHANNEL,
    onMessage: (payload) => parseBatch(payload).forEach(pass),
    onConnect: () => void look(),
    onError: (err) => log.warn('the listening connection was lost', { err }),
  })

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
