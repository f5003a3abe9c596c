import { staleAnswers } from '@coverline/contract/cache-keys'
import type { QueryClient } from '@tanstack/react-query'
import { headersOf } from './call.ts'
import { readStream, type Receiver } from './event-stream.ts'
import { refresh } from './refresh.ts'
import { readToken } from './session-store.ts'
import { readTogether } from './shared-stream.ts'

export type RealtimeEvent = { event: string; ids: Record<string, string | string[]> }

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

type Handlers = { onEvent: (event: RealtimeEvent) => void; onReload: () => void }

function receiverOf({ onEvent, onReload }: Handlers): Receiver {
  return {
    onFrame: (frame) => {
      if (frame.event === 'reload') onReload()
      if (frame.event === 'change') onEvent(JSON.parse(frame.data) as RealtimeEvent)
    },
    onGap: onReload,
    onLive: tellLive,
  }
}

/**
 * Listens to the real-time channel over a connection of its own until the signal aborts. After a break it
 * resumes at the last position; `onReload` means that missed events cannot be replayed.
 */
export function listen(handlers: Handlers, signal: AbortSignal): Promise<void> {
  const headers = () => (readToken() ? headersOf() : null)
  return readStream(receiverOf(handlers), { headers, place: { last: '' } }, signal)
}

/** The same over one connection for all tabs of this session and workspace. */
export async function listenTogether(handlers: Handlers, signal: AbortSignal): Promise<void> {
  const sent = headersOf()
  const token = readToken()
  if (!token) return
  // The connection must stay what its name says, whatever this tab chooses later.
  const headers = () => (readToken() === token ? sent : null)
  const line = { name: await lineName(sent), headers }
  if (!signal.aborted) await readTogether(receiverOf(handlers), line, signal)
}

/** Names a session and its workspace without giving the token away. */
async function lineName(sent: Record<string, string>): Promise<string> {
  const parts = ['authorization', 'x-provider-id', 'x-domain-id'].map((name) => sent[name] ?? '')
  // Browsers hash only on secure origins, where tabs can share a connection too.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const hash = await subtle?.digest('SHA-256', new TextEncoder().encode(parts.join(' ')))
  const hex = Array.from(new Uint8Array(hash ?? []), (byte) => byte.toString(16).padStart(2, '0'))
  return `coverline.realtime.${hex.join('')}`
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
