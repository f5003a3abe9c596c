import { useQueryCall } from '@coverline/client/hooks'
import type { OutputOf } from '@coverline/contract/endpoint'
import { notifications } from '@coverline/contract/notifications'
import { isQuiet } from '@coverline/contract/quiet-hours'
import { tickets } from '@coverline/contract/tickets'
import { noticeKindOf } from '@coverline/contract/tickets-terms'
import { Button } from '@coverline/ui/button'
import { toast } from '@coverline/ui/toast'
import { Dialog, Group, Text } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { openOutbox, type Outgoing, outboxItems, subscribeOutbox } from '../../admin/conversations/outbox.ts'
import { useTranslation } from '../../shared/use-translation.ts'
import { beep } from '../beep.ts'
import { showFaviconCount } from '../favicon-counter.ts'
import { hasSound, setInboxState } from '../inbox-state.ts'
import { arrivalsOf, type Seen } from './arrivals.ts'
import { session } from '../session.ts'
import { useUser } from '../use-session.ts'

/** Real time leads; this is for when it is cut (specification: every 10 seconds). */
const polling = 10_000
/** Specification, interface sizes. */
const dialogWidth = 307

type Totals = OutputOf<typeof tickets.totals>
type NewTicket = Totals['newest'][number]

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
  useOutboxAtWork()
  const { fresh, forget } = useFresh(data, useWishes())
  return <Announcement fresh={fresh} onClose={forget} />
}

/** What a closed tab has left unsent goes out wherever one begins; what the server refuses is told where its conversation is not open. */
function useOutboxAtWork(): void {
  const { id } = useUser()
  const { t } = useTranslation('conversations')
  const navigate = useNavigate()
  const { ticketId: openId } = useParams({ strict: false })
  const workspaceId = session().workspace('INSURANCE_ADMIN_WORKSPACE')?.domainId ?? ''
  useEffect(() => openOutbox({ userId: id, workspaceId }), [id, workspaceId])
  const items = useSyncExternalStore(subscribeOutbox, outboxItems)
  const told = useRef(new Set<string>())
  const tell = useEffectEvent(({ key, ticketId, error }: Outgoing) => {
    if (told.current.has(key)) return
    told.current.add(key)
    if (ticketId === openId) return
    const open = () => void navigate({ to: '/admin/tickets/$ticketId', params: { ticketId: ticketId ?? '' } })
    const action = ticketId === null ? {} : { action: { label: t('outbox.show'), onSelect: open } }
    toast.warning({ title: t('outbox.failed'), text: error, ...action })
  })
  useEffect(() => {
    for (const item of items) if (item.state === 'FAILED') tell(item)
  }, [items])
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

/** Requests that came since the page was opened; the sound goes with a count that rises (specification, limits). */
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

function Announcement({ fresh, onClose }: { fresh: NewTicket[]; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const navigate = useNavigate()
  const [first] = fresh
  if (!first) return null
  const title = fresh.length > 1 ? t('notice.titleMany', { count: fresh.length }) : t('notice.title')
  const open = () => {
    onClose()
    void navigate({ to: '/admin/tickets/$ticketId', params: { ticketId: first.ticketId } })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      withBorder
      radius="lg"
      shadow="lg"
      w={dialogWidth}
      zIndex={150}
      maw="calc(100vw - 32px)"
      position={{ bottom: 20, right: 20 }}
      role="alertdialog"
      aria-label={title}
    >
      <Text fw={650}>{title}</Text>
      <Text size="sm" truncate>
        {first.fullName}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {[t(`types.${first.businessType}`), t('number', { number: first.number })].join(' · ')}
      </Text>
      <Group gap="xs" justify="flex-end">
        <Button variant="plain" onClick={onClose}>
          {t('notice.later')}
        </Button>
        <Button onClick={open}>{t('notice.open')}</Button>
      </Group>
    </Dialog>
  )
}
