import type { QueryClient } from '@tanstack/react-query'
import { headersOf } from './call.ts'
import { refresh } from './refresh.ts'
import { readToken } from './session-store.ts'

export type RealtimeEvent = { event: string; ids: Record<string, string | string[]> }

const pauses = [500, 1000, 2000, 5000, 10_000]

type Frame = { id: string; event: string; data: string }

/** Splits a stream of server-sent events into frames. */
async function* framesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Frame> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += decoder.decode(value, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield frameOf(block)
  }
}

function frameOf(block: string): Frame {
  const frame: Frame = { id: '', event: '', data: '' }
  for (const line of block.split('\n')) {
    const at = line.indexOf(': ')
    const name = line.slice(0, at)
    if (name === 'id' || name === 'event' || name === 'data') frame[name] += line.slice(at + 2)
  }
  return frame
}

/**
 * Listens to the real-time channel over fetch (the token travels as a header) until the signal aborts. After a break it
 * comes back where it was; `onReload` means that what was missed can't be told.
 */
export async function listen(
  handlers: { onEvent: (event: RealtimeEvent) => void; onReload: () => void },
  signal: AbortSignal,
): Promise<void> {
  let last = ''
  let tries = 0
  while (!signal.aborted && readToken()) {
    try {
      const headers = { ...headersOf(), ...(last ? { 'last-event-id': last } : {}) }
      const response = await fetch('/api/realtime', { headers, signal })
      if (response.status === 401 || response.status === 403) return
      if (!response.ok || !response.body) throw new Error('no stream')
      tries = 0
      for await (const frame of framesOf(response.body)) {
        if (frame.id) last = frame.id
        if (frame.event === 'reload') handlers.onReload()
        if (frame.event === 'change') handlers.onEvent(JSON.parse(frame.data) as RealtimeEvent)
      }
    } catch {
      if (signal.aborted) return
    }
    const pause = pauses[Math.min(tries++, pauses.length - 1)] ?? 10_000
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
}

/** Nouns whose answers an event makes old, beside the event's own noun (`plans.changed` → plans). */
const touches: Record<string, readonly string[]> = {
  insured: ['insured', 'policies', 'plans', 'audit'],
  policies: ['policies', 'insured', 'plans', 'audit'],
  renewals: ['renewals', 'audit'],
  payments: ['payments', 'policies', 'statements', 'commissions', 'audit'],
  plans: ['plans', 'services', 'companies', 'insurers', 'dictionaries', 'audit'],
  companies: ['companies', 'plans', 'dictionaries', 'audit'],
  insurers: ['insurers', 'plans', 'dictionaries', 'audit'],
  tickets: ['tickets', 'audit'],
  conversations: ['conversations', 'tickets', 'whatsappWindow'],
  whatsapp: ['whatsapp', 'whatsappWindow', 'audit'],
  drafts: ['drafts'],
  mailboxes: ['mailboxes', 'audit'],
  presence: [],
  // A message that was scheduled becomes one of the thread by an event of its own.
  scheduledMessages: ['scheduledMessages'],
  imports: ['imports', 'insured', 'policies', 'plans', 'audit'],
}

const listeners = new Set<(event: RealtimeEvent) => void>()

/** Hears every event as it comes, for what is shown and not read: who is writing. Answers how to stop. */
export function onRealtime(listener: (event: RealtimeEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether an answer is about another conversation than the one that an event names. */
function isElsewhere(queryKey: readonly unknown[], conversationId: unknown): boolean {
  const asked: unknown = Reflect.get(Object(queryKey[2]), 'conversationId')
  return typeof conversationId === 'string' && typeof asked === 'string' && asked !== conversationId
}

/** Marks the answers that an event touches as old; what is on the screen is read again. */
export function refreshFor(client: QueryClient, event: RealtimeEvent): void {
  const noun = event.event.split('.')[0] ?? ''
  for (const touched of touches[noun] ?? [noun])
    void refresh(client, {
      queryKey: [touched],
      predicate: ({ queryKey }) => !isElsewhere(queryKey, event.ids['conversationId']),
    })
  for (const listener of listeners) listener(event)
}
