import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/types.ts'
import { newId } from '../id.ts'
import type { Log } from '../log/log.ts'
import { listenTo, type PgListener } from '../outbox/pg-listener.ts'

const CHANNEL = 'coverline_signals'
// PostgreSQL accepts 7,999 bytes.
const partSize = 7_000
const mostParts = 32
const patienceMs = 10_000
const mostOpen = 1_000

type Listener = (message: unknown) => void

/**
 * Messages to one topic in all processes, for what is passed on at once and never stored. A topic without a
 * listener loses them.
 */
export type Signals = {
  subscribe(topic: string, listener: Listener): Promise<() => void>
  close(): Promise<void>
}

const part = z.strictObject({
  topic: z.string().max(200),
  id: z.uuid(),
  nth: z.int().min(0).max(mostParts),
  count: z.int().min(1).max(mostParts),
  text: z.string().max(partSize),
})

/** Sends a message to a topic when the transaction commits. */
export async function sendSignal(db: Db, topic: string, message: object): Promise<void> {
  const text = Buffer.from(JSON.stringify(message)).toString('base64')
  const count = Math.ceil(text.length / partSize)
  if (count > mostParts) throw new Error('a signal is too long')
  const id = newId()
  for (let nth = 0; nth < count; nth += 1) {
    const slice = text.slice(nth * partSize, (nth + 1) * partSize)
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, id, nth, count, text: slice })})`.execute(
      db,
    )
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Puts the parts of long messages together; parts come in order, as one transaction sends them. */
function createAssembler() {
  const open = new Map<string, { texts: string[]; at: number }>()
  return (payload: string): { topic: string; message: unknown } | undefined => {
    const { data } = part.safeParse(parsed(payload))
    if (!data) return undefined
    const { topic, id, nth, count, text } = data
    const found = open.get(id) ?? { texts: [], at: Date.now() }
    found.texts[nth] = text
    open.delete(id)
    if (nth + 1 === count)
      return { topic, message: parsed(Buffer.from(found.texts.join(''), 'base64').toString('utf8')) }
    open.set(id, found)
    for (const [old, { at }] of open)
      if (open.size > mostOpen || Date.now() - at > patienceMs) open.delete(old)
      else break
    return undefined
  }
}

/** Creates the signals of this process. It listens from the first subscription on. */
export function createSignals({ listenUrl, log }: { listenUrl: string; log: Log }): Signals {
  const listeners = new Map<string, Set<Listener>>()
  const assemble = createAssembler()
  let listening: Promise<PgListener> | undefined
  const listen = () =>
    listenTo({
      url: listenUrl,
      channel: CHANNEL,
      onMessage: (payload) => {
        const told = assemble(payload)
        for (const listener of listeners.get(told?.topic ?? '') ?? []) listener(told?.message)
      },
      onConnect: () => undefined,
      onError: (error) => log.warn('signals are not heard', { err: error }),
    })
  return {
    subscribe: async (topic, listener) => {
      listening ??= listen()
      await listening.catch((error: unknown) => {
        listening = undefined
        throw error
      })
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(listener))
      return () => {
        if (own.delete(listener) && own.size === 0 && listeners.get(topic) === own) listeners.delete(topic)
      }
    },
    close: async () => {
      const started = await listening?.catch(() => undefined)
      await started?.close()
    },
  }
}
