import { call } from '@coverline/client/call'
import { useQueryCall } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/calls.generated'
import { type Message } from '@coverline/contract/conversations/shapes'
import { useCallback, useEffect, useState } from 'react'
import { useFallbackPolling } from '../../../kit/use-fallback-polling.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'

const pageSize = 50

type Loaded = { items: Message[]; hasOlder: boolean; hasNewer: boolean }

const before = (a: Message, b: Message) => (a.at === b.at ? a.seq - b.seq : a.at < b.at ? -1 : 1)

/** Merges new messages into loaded ones, each once and in order. */
export function merged(items: readonly Message[], fresh: readonly Message[]): Message[] {
  const byId = new Map([...items, ...fresh].map((message) => [message.messageId, message]))
  return [...byId.values()].toSorted(before)
}

/**
 * Merges the newest page into the loaded messages. If there is a gap between them, only the newest page
 * stays.
 */
export function withNewest(loaded: Loaded | null, newest: Loaded): Loaded {
  if (!loaded) return newest
  if (loaded.hasNewer) {
    const known = new Set(loaded.items.map((message) => message.messageId))
    return {
      ...loaded,
      items: merged(
        loaded.items,
        newest.items.filter((message) => known.has(message.messageId)),
      ),
    }
  }
  const first = newest.items[0]
  const meets = !newest.hasOlder || loaded.items.some((message) => message.messageId === first?.messageId)
  if (!meets) return newest
  return { items: merged(loaded.items, newest.items), hasOlder: loaded.hasOlder, hasNewer: false }
}

/**
 * Messages of a conversation: the newest, older ones on demand, or those around one message. New messages
 * arrive automatically: real-time events refetch the query below. `read` is the call of the reader's area.
 */
export function useThread(
  conversationId: string,
  read: typeof conversations.messages = conversations.messages,
) {
  const failed = useFailure()
  const refetchInterval = useFallbackPolling()
  const newest = useQueryCall('conversations', read, { conversationId, limit: pageSize }, { refetchInterval })
  const [kept, setKept] = useState<{ of: string; loaded: Loaded | null; seen: unknown }>({
    of: conversationId,
    loaded: null,
    seen: null,
  })
  const fresh = newest.isPlaceholderData ? undefined : newest.data
  let state = kept
  if (state.of !== conversationId) state = { of: conversationId, loaded: null, seen: null }
  if (fresh && state.seen !== fresh)
    state = { ...state, loaded: withNewest(state.loaded, fresh), seen: fresh }
  if (state !== kept) setKept(state)

  const change = useCallback(
    (next: (loaded: Loaded) => Loaded) =>
      setKept((now) =>
        now.of === conversationId && now.loaded ? { ...now, loaded: next(now.loaded) } : now,
      ),
    [conversationId],
  )
  const [isLoading, setIsLoading] = useState(false)
  const load = useCallback(
    async (
      place: { before?: string; after?: string; around?: string },
      lay: (page: Loaded, now: Loaded) => Loaded,
    ) => {
      setIsLoading(true)
      try {
        const page = await call(read, { conversationId, limit: pageSize, ...place })
        change((now) => lay(page, now))
      } catch (error) {
        failed(error)
      } finally {
        setIsLoading(false)
      }
    },
    [conversationId, change, failed, read],
  )
  const items = state.loaded?.items
  const first = items?.[0]?.messageId
  const last = items?.at(-1)?.messageId
  return {
    loaded: state.loaded,
    error: newest.error,
    refetch: newest.refetch,
    isLoading,
    /** True if the newest page has messages that are not loaded: the user views an older place. */
    hasNews: state.loaded?.hasNewer === true && !isHere(state.loaded, fresh?.items.at(-1)),
    put: useCallback(
      (message: Message) =>
        change((now) => (now.hasNewer ? now : { ...now, items: merged(now.items, [message]) })),
      [change],
    ),
    older: useCallback(async () => {
      if (first)
        await load({ before: first }, (page, now) => ({
          ...now,
          items: merged(page.items, now.items),
          hasOlder: page.hasOlder,
        }))
    }, [first, load]),
    newer: useCallback(async () => {
      if (last)
        await load({ after: last }, (page, now) => ({
          ...now,
          items: merged(now.items, page.items),
          hasNewer: page.hasNewer,
        }))
    }, [last, load]),
    around: useCallback((messageId: string) => load({ around: messageId }, (page) => page), [load]),
    toNewest: useCallback(() => load({}, (page) => page), [load]),
  }
}

const isHere = (loaded: Loaded, message: Message | undefined): boolean =>
  message === undefined || loaded.items.some((one) => one.messageId === message.messageId)

/** Refetches when the page becomes visible again after a while. */
export function useAwake(wake: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && wake()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [wake])
}
