import { useQueryCall } from '@coverline/client/hooks'
import type { OutputOf } from '@coverline/contract/endpoint'
import { notifications, tickets } from '@coverline/contract/calls.generated'
import { isQuiet } from '@coverline/contract/notifications/quiet-hours'
import { noticeKindOf } from '@coverline/contract/tickets/terms'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import {
  openOutbox,
  outboxItems,
  presentWorkspace,
  subscribeOutbox,
} from '../../../../nouns/conversations/outbox/outbox.ts'
import { beep } from './beep.ts'
import { showFaviconCount } from './favicon-counter.ts'
import { hasSound, setInboxState } from './inbox-state.ts'
import { arrivalsOf, type NewTicket, opensDialog, type Seen } from './arrivals.ts'
import { useUser } from '../../../../session/use-session.ts'

/** Fallback for broken real-time connections, in milliseconds (LIMITS). */
const polling = 10_000
// Loaded on demand: most pages do not need it.
const RefusedMessages = lazy(async () => ({
  default: (await import('./refused-messages.tsx')).RefusedMessages,
}))
const Announcement = lazy(async () => ({ default: (await import('./announcement.tsx')).Announcement }))

type Totals = OutputOf<typeof tickets.totals>

/**
 * Watches the inbox from every page: the menu's dot, the number on the tab, and an announcement with sound
 * for new requests.
 */
export function InboxNotices() {
  const { data } = useQueryCall('tickets', tickets.totals, {}, { refetchInterval: polling })
  const todo = data?.commonCountTodo ?? 0
  const hasUnread = data?.hasUnread ?? false
  useEffect(() => {
    setInboxState({ todo, hasUnread })
    showFaviconCount(todo).catch(() => undefined)
  }, [todo, hasUnread])
  useEffect(
    () => () => {
      setInboxState(null)
      showFaviconCount(0).catch(() => undefined)
    },
    [],
  )
  const hasRefused = useOutboxAtWork()
  const { fresh, forget } = useFresh(data, useWishes())
  return (
    <Suspense fallback={null}>
      {hasRefused ? <RefusedMessages /> : null}
      {fresh.length > 0 ? <Announcement fresh={fresh} onClose={forget} /> : null}
    </Suspense>
  )
}

/** Sends what a closed tab left unsent, on any page. Returns true if the server rejected a message. */
function useOutboxAtWork(): boolean {
  const { id } = useUser()
  const workspaceId = presentWorkspace()
  useEffect(() => openOutbox({ userId: id, workspaceId }), [id, workspaceId])
  return useSyncExternalStore(subscribeOutbox, outboxItems).some(({ state }) => state === 'FAILED')
}

/** Returns which new requests the user wants announced, and if a sound is allowed now. */
function useWishes() {
  const { data } = useQueryCall('notifications', notifications.settings, {}, { staleTime: 60_000 })
  return (come: readonly NewTicket[]) => {
    if (!data) return { told: come, mayRing: true }
    const { kinds, quiet } = data.settings
    const told = come.filter(
      ({ businessType }) => kinds[businessType === 'CHAT' ? 'CLIENT_CHAT' : noticeKindOf(businessType)].app,
    )
    // The arrival is not among the newest: its kind may be one that is announced.
    const isWanted = told.length > 0 || come.length === 0
    return { told, mayRing: isWanted && !isQuiet(quiet, new Date(), data.timeZone) }
  }
}

/** Returns requests that arrived since the page was opened; the sound plays when the count rises (LIMITS). */
function useFresh(
  data: Totals | undefined,
  wishesOf: (come: readonly NewTicket[]) => { told: readonly NewTicket[]; mayRing: boolean },
): { fresh: NewTicket[]; forget: () => void } {
  const [fresh, setFresh] = useState<NewTicket[]>([])
  const wishes = useEffectEvent(wishesOf)
  const before = useRef<(Seen & { count: number }) | null>(null)
  useEffect(() => {
    if (!data) return
    const last = before.current
    const { come, seen } = arrivalsOf(data.newest, last)
    before.current = { ...seen, count: data.concernedCount }
    if (!last) return
    const { told, mayRing } = wishes(come)
    if (data.concernedCount > last.count && mayRing && hasSound()) void beep()
    // Requests that were started in the meantime are no longer announced.
    const isStillNew = new Set(data.newest.map(({ ticketId }) => ticketId))
    setFresh((old) => [
      ...told.filter(opensDialog),
      ...old.filter(({ ticketId }) => isStillNew.has(ticketId)),
    ])
  }, [data])
  return { fresh, forget: () => setFresh([]) }
}
