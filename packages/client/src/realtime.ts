import { staleAnswers } from '@coverline/contract/cache-keys'
import type { QueryClient } from '@tanstack/react-query'
import { headersOf } from './call.ts'
import { refresh } from './refresh.ts'
import { readToken } from './session-store.ts'

export type RealtimeEvent = { event: string; ids: Record<string, string | string[]> }

const pauses = [500, 1000, 2000, 5000, 10_000]
/** The server sends something every 15 seconds; a connection silent for longer (in milliseconds) is dead. */
const silence = 40_000

const watchers = new Set<() => void>()
let isLive = false

function tellLive(next: boolean): void {
  if (next === isLive) return
  isLive = next
  for (const watcher of watchers) watcher()
}

/** True while the real-time channel delivers changes; otherwise visible data must be polled. */
export const isRealtimeLive = (): boolean => isLive

/** Watches the channel's connects and disconnects. Returns a function that stops it. */
export function watchRealtime(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

type Frame = { id: string; event: string; data: string }

/** Aborts the attempt after a long silence; `heard` restarts the timer. */
function silenceWatch(attempt: AbortController): { heard: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const heard = () => {
    end()
    timer = setTimeout(() => attempt.abort(), silence)
  }
  heard()
  return { heard, end }
}

/** Splits a stream of server-sent events into frames. */
async function* framesOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<Frame> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
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

type Handlers = { onEvent: (event: RealtimeEvent) => void; onReload: () => void }

/** Runs one connection until it breaks, falls silent or is ended. Returns true if a reconnect makes sense. */
async function follow(handlers: Handlers, signal: AbortSignal, place: { last: string; tries: number }) {
  const attempt = new AbortController()
  const watch = silenceWatch(attempt)
  try {
    const headers = { ...headersOf(), ...(place.last ? { 'last-event-id': place.last } : {}) }
    const response = await fetch('/api/realtime', {
      headers,
      signal: AbortSignal.any([signal, attempt.signal]),
    })
    if (response.status === 401 || response.status === 403) return false
    if (!response.ok || !response.body) return true
    place.tries = 0
    tellLive(true)
    for await (const frame of framesOf(response.body, watch.heard)) {
      if (frame.id) place.last = frame.id
      if (frame.event === 'reload') handlers.onReload()
      if (frame.event === 'change') handlers.onEvent(JSON.parse(frame.data) as RealtimeEvent)
    }
  } catch {
    // Broken off: the next one comes back to the same place.
  } finally {
    watch.end()
    tellLive(false)
  }
  return true
}

/**
 * Listens to the real-time channel over fetch (the token is a header) until the signal aborts. After a break
 * it resumes at the last position; `onReload` means that missed events cannot be replayed.
 */
export async function listen(handlers: Handlers, signal: AbortSignal): Promise<void> {
  const place = { last: '', tries: 0 }
  while (!signal.aborted && readToken()) {
    if (!(await follow(handlers, signal, place)) || signal.aborted) return
    const pause = pauses[Math.min(place.tries++, pauses.length - 1)] ?? 10_000
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
}

const listeners = new Set<(event: RealtimeEvent) => void>()

/**
 * Subscribes to every event, for data that is shown but not queried, such as typing. Returns a function that
 * unsubscribes.
 */
export function onRealtime(listener: (event: RealtimeEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True if a query is about another conversation than the event. */
function isElsewhere(queryKey: readonly unknown[], conversationId: unknown): boolean {
  const asked: unknown = Reflect.get(Object(queryKey[2]), 'conversationId')
  return typeof conversationId === 'string' && typeof asked === 'string' && asked !== conversationId
}

/** Invalidates the queries that an event affects; visible ones are reloaded. */
export function refreshFor(client: QueryClient, event: RealtimeEvent): void {
  for (const touched of staleAnswers(event.event))
    void refresh(client, {
      queryKey: [touched],
      predicate: ({ queryKey }) => !isElsewhere(queryKey, event.ids['conversationId']),
    })
  for (const listener of listeners) listener(event)
}
