import { EmptyState } from '@coverline/ui/display/empty-state'
import { IconMessages } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { session } from '../../../session/session.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { RowsLoading } from '../../../kit/frame/frame-loading.tsx'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { BulkBar } from '../../../nouns/tickets/list/bulk-bar.tsx'
import { InboxDialogs, type InboxDialog } from '../../../nouns/tickets/inbox-dialogs.tsx'
import { InboxTools } from '../../../nouns/tickets/list/inbox-tools.tsx'
import classes from '../../../nouns/tickets/inbox.module.css'
import { ListPane } from '../../../nouns/tickets/list/list-pane.tsx'
import { type ChangeSearch, useTicket, useTickets } from '../../../nouns/tickets/queries.ts'
import { rowBeside } from '../../../nouns/tickets/list/row-beside.ts'
import { ticketSearch } from '../../../nouns/tickets/search.ts'
import { useTicketActions } from '../../../nouns/tickets/list/use-actions.ts'
import { type Shortcut, useShortcuts } from '../../../nouns/tickets/list/use-shortcuts.ts'
import { useVisibleHeight } from '../../../nouns/tickets/use-visible-height.ts'

const loadOpenTicket = () => import('./open-ticket.tsx')
const OpenTicket = lazy(async () => ({ default: (await loadOpenTicket()).OpenTicket }))
const BlockSenderModal = lazy(async () => ({
  default: (await import('../../../nouns/senders/block-sender-modal.tsx')).BlockSenderModal,
}))

/** Requests, the conversation of the open one, and its details; one after the other on narrow screens. */
export function InboxPage() {
  const inbox = useInbox()
  const { search, ticketId, detail, actions, changeSearch, chosen } = inbox
  const { ticket } = detail
  const mayUpdate = useAllowed({ permissions: ['REQUESTS_UPDATE'] })
  useCrumb(ticket?.author.fullName)
  useVisibleHeight()
  const step = ticketId === undefined ? 'list' : search.panel === 'details' ? 'details' : 'thread'
  const toDetails = (panel: 'details' | undefined) => changeSearch({ panel })
  return (
    <div className={classes.inbox} data-step={step}>
      <div
        className={classes.listColumn}
        // What opens a request is there by the time that one is clicked.
        onPointerEnter={() => void loadOpenTicket()}
        onFocus={() => void loadOpenTicket()}
      >
        <ListPane
          search={search}
          onSearch={changeSearch}
          query={inbox.query}
          onMore={inbox.more}
          openId={ticketId}
          chosen={chosen}
          onChoose={inbox.toggle}
          onNew={() => inbox.setDialog('new')}
          searchRef={inbox.searchRef}
          tools={
            <InboxTools
              search={search}
              onChoose={inbox.choose}
              onTags={() => inbox.setDialog('tags')}
              onHelp={() => inbox.setDialog('help')}
            />
          }
          bulk={
            chosen && mayUpdate ? (
              <BulkBar chosen={chosen} items={inbox.query.data?.items ?? []} onDone={inbox.stopChoosing} />
            ) : null
          }
        />
      </div>
      <Middle {...inbox} toDetails={toDetails} />
      <InboxDialogs
        dialog={inbox.dialog}
        ticket={ticket}
        onSnooze={actions.snooze}
        onClose={() => inbox.setDialog(null)}
        onMade={inbox.open}
        onMerged={(intoTicketId) => {
          inbox.setDialog(null)
          inbox.open(intoTicketId)
        }}
      />
      {inbox.dialog === 'block' && ticket?.conversationId ? (
        <Suspense fallback={null}>
          <BlockSenderModal conversationId={ticket.conversationId} onClose={() => inbox.setDialog(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}

type Inbox = ReturnType<typeof useInbox>

function Middle({
  ticketId,
  detail,
  actions,
  setDialog,
  open,
  toDetails,
}: Inbox & { toDetails: (panel: 'details' | undefined) => void }) {
  const { t } = useTranslation('tickets')
  const { ticket } = detail
  if (ticketId === undefined)
    return (
      <section className={classes.threadColumn} aria-label={t('threadLabel')}>
        <EmptyState
          title={t('empty.none')}
          text={t('empty.noneText')}
          icon={<IconMessages size={24} stroke={1.6} />}
        />
      </section>
    )
  if (!ticket) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('gone.toList') }
    return (
      <section className={classes.threadColumn} aria-label={t('threadLabel')}>
        <RecordState query={detail} gone={gone} onToList={() => open(undefined)} />
      </section>
    )
  }
  const waiting = (
    <section className={classes.threadColumn} aria-label={t('threadLabel')}>
      <RowsLoading />
    </section>
  )
  return (
    <Suspense fallback={waiting}>
      <OpenTicket
        ticket={ticket}
        label={t('threadLabel')}
        actions={actions}
        onDialog={setDialog}
        onList={() => open(undefined)}
        onThread={() => toDetails(undefined)}
        onDetails={() => toDetails('details')}
      />
    </Suspense>
  )
}

function useInbox() {
  const search = ticketSearch(useSearch({ strict: false }))
  const { ticketId } = useParams({ strict: false })
  const navigate = useNavigate()
  const timeZone = session().workspace('INSURANCE_ADMIN_WORKSPACE')?.timeZone ?? 'UTC'
  const [pages, setPages] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [dialog, setDialog] = useState<InboxDialog>(null)
  const searchRef = useRef<HTMLDivElement>(null)
  const query = useTickets(search, timeZone, pages)
  const detail = useTicket(ticketId)
  const actions = useTicketActions()

  const changeSearch: ChangeSearch = (changed) => {
    if (!('panel' in changed)) {
      setPages(1)
      // The selection belongs to the visible list.
      setChosen((old) => (old ? new Set() : null))
    }
    void navigate({
      to: '.',
      search: (old) => withChanges(ticketSearch(old), changed),
      replace: !('panel' in changed),
    })
  }
  const open = (id: string | undefined) =>
    void navigate({
      to: id === undefined ? '/admin/tickets' : '/admin/tickets/$ticketId',
      params: { ticketId: id ?? '' },
      search: (old) => withChanges(ticketSearch(old), { panel: undefined }),
    })
  const toggle = (id: string) =>
    setChosen((old) => {
      const next = new Set(old)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const rows = (query.data?.items ?? []).map((each) => each.ticketId)
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    if (ticketId !== undefined && rows.includes(ticketId)) before.current = rows
  })
  const step = (by: 1 | -1): boolean => {
    const next = rowBeside({ rows, before: before.current, openId: ticketId }, by)
    if (next === undefined) return false
    open(next)
    document.querySelector<HTMLElement>(`[data-ticket="${next}"]`)?.focus()
    return true
  }
  const { ticket } = detail
  const run: Record<Shortcut, () => boolean> = {
    next: () => step(1),
    previous: () => step(-1),
    reply: () => ticket !== undefined && focusEditor(),
    take: () => (ticket?.can.take ? (void actions.take(ticket), true) : false),
    close: () => (ticket?.can.close ? (void actions.close(ticket), true) : false),
    macros: openMacros,
    choose: () => (ticketId ? (toggle(ticketId), true) : false),
    details: () => {
      if (ticket) changeSearch({ panel: search.panel === 'details' ? undefined : 'details' })
      return ticket !== undefined
    },
    search: () => focusOn(searchRef.current?.querySelector('input')),
    new: () => (setDialog('new'), true),
    help: () => (setDialog('help'), true),
  }
  useShortcuts((shortcut) => run[shortcut]())
  return {
    search,
    ticketId,
    query,
    detail,
    actions,
    chosen,
    dialog,
    searchRef,
    changeSearch,
    open,
    toggle,
    setDialog,
    more: () => setPages((old) => (query.isFetching ? old : old + 1)),
    choose: () => setChosen((old) => (old ? null : new Set())),
    stopChoosing: () => setChosen(null),
  }
}

function openMacros(): boolean {
  const button = document.querySelector<HTMLElement>('[data-thread] [data-macros]')
  button?.click()
  return button !== null
}

/**
 * Focuses the editor of the open conversation once it is loaded: J followed by R may be faster than the
 * server.
 */
function focusEditor(patience = 40): boolean {
  const editor = '[data-thread] [contenteditable="true"], [data-thread] textarea'
  const before = document.activeElement
  const element = document.querySelector<HTMLElement>(editor)
  if (focusOn(element)) toEnd(element)
  else if (patience > 0)
    setTimeout(() => {
      if (document.activeElement === before || document.activeElement === document.body)
        focusEditor(patience - 1)
    }, 50)
  return true
}

/** A kept draft is continued at its end. */
function toEnd(element: HTMLElement | null): void {
  const selection = getSelection()
  if (!element || !selection) return
  selection.selectAllChildren(element)
  selection.collapseToEnd()
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return element !== null && element !== undefined
}
