import { useQueryCall } from '@coverline/client/hooks'
import type { OutputOf } from '@coverline/contract/endpoint'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { isQuiet } from '@coverline/contract/notifications/quiet-hours'
import { tickets } from '@coverline/contract/tickets/endpoints'
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
import { arrivalsOf, type NewTicket, type Seen } from './arrivals.ts'
import { useUser } from '../../../../session/use-session.ts'

/** Real time leads; this is for when it is cut (LIMITS). */
const polling = 10_000
// Most pages have nothing to tell.
const RefusedMessages = lazy(async () => ({
  default: (await import('./refused-messages.tsx')).RefusedMessages,
}))
const Announcement = lazy(async () => ({ default: (await import('./announcement.tsx')).Announcement }))

type Totals = OutputOf<typeof tickets.totals>

/** Watches the inbox from every page: the dot of the menu, the number on the tab, and a word and a sound when something new comes. */
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

/** What a closed tab has left unsent goes out wherever one begins. Answers whether the server has refused something. */
function useOutboxAtWork(): boolean {
  const { id } = useUser()
  const workspaceId = presentWorkspace()
  useEffect(() => openOutbox({ userId: id, workspaceId }), [id, workspaceId])
  return useSyncExternalStore(subscribeOutbox, outboxItems).some(({ state }) => state === 'FAILED')
}

/** What of new requests this user wants to be told in the interface, and whether anything may ring now. */
function useWishes() {
  const { data } = useQueryCall('notifications', notifications.settings, {}, { staleTime: 60_000 })
  return (come: readonly NewTicket[]) => {
    if (!data) return { told: come, mayRing: true }
    const { kinds, quiet } = data.settings
    const told = come.filter(
      ({ businessType }) => kinds[businessType === 'CHAT' ? 'CLIENT_CHAT' : noticeKindOf(businessType)].app,
    )
    // Something came that is not among the newest: it may be of a kind that is told.
    const isWanted = told.length > 0 || come.length === 0
    return { told, mayRing: isWanted && !isQuiet(quiet, new Date(), data.timeZone) }
  }
}

/** Requests that came since the page was opened; the sound goes with a count that rises (LIMITS). */
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
    // What somebody has begun meanwhile is announced no more.
    const isStillNew = new Set(data.newest.map(({ ticketId }) => ticketId))
    setFresh((old) => [...told, ...old.filter(({ ticketId }) => isStillNew.has(ticketId))])
  }, [data])
  return { fresh, forget: () => setFresh([]) }
}
