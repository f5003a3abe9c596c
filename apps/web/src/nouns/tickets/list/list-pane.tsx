import type { Ticket } from '@coverline/contract/tickets/shapes'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { SearchField } from '@coverline/ui/form/search-field'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { SavedViews } from '../../../kit/lists/saved-views.tsx'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { FilterChips } from './filter-chips.tsx'
import { QuickFilters } from './quick-filters.tsx'
import classes from './list-pane.module.css'
import { type ChangeSearch, useDrafts, type useTickets } from '../queries.ts'
import { ticketQueues } from '@coverline/contract/tickets/terms'
import { noFilters, type TicketSearch, ticketSearch } from '../search.ts'
import { SpamLink } from '../../senders/shared/spam-link.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import { TicketRow } from './ticket-row.tsx'

interface ListPaneProps {
  search: TicketSearch
  onSearch: ChangeSearch
  query: ReturnType<typeof useTickets>
  onMore: () => void
  openId: string | undefined
  /** Null without a selection mode. */
  chosen: ReadonlySet<string> | null
  onChoose: (ticketId: string) => void
  onNew: () => void
  searchRef: RefObject<HTMLDivElement | null>
  tools: ReactNode
  bulk: ReactNode
}

export function ListPane(props: ListPaneProps) {
  const { search, onSearch, query, onNew, searchRef, tools, bulk } = props
  const { t } = useTranslation('tickets')
  const mayCreate = useAllowed({ permissions: ['REQUESTS_CREATE'] })
  const todo = query.data?.stats.commonCountTodo
  return (
    <section className={classes.pane} aria-label={t('listLabel')}>
      <div className={classes.head}>
        <div className={classes.titleLine}>
          {todo === undefined ? null : <span className={classes.todo}>{t('todoPill', { count: todo })}</span>}
          <SpamLink />
          <div className={classes.tools}>
            <SavedViews
              list="tickets"
              isCompact
              search={withChanges<TicketSearch>(search, { panel: undefined })}
              onApply={(found) => onSearch({ ...noFilters, tab: undefined, ...ticketSearch(found) })}
            />
            {mayCreate ? (
              <IconButton
                label={t('newTicket')}
                icon={<IconPlus size={18} stroke={1.8} />}
                size={32}
                onClick={onNew}
              />
            ) : null}
            {tools}
          </div>
        </div>
        <div className={classes.searchLine} role="search">
          <div className={classes.search} ref={searchRef}>
            <SearchField
              value={search.searchQuery ?? ''}
              onChange={(text) => onSearch({ searchQuery: text || undefined })}
              placeholder={t('searchPlaceholder')}
              width="100%"
            />
          </div>
          <TicketFilters search={search} onSearch={onSearch} />
        </div>
        <QuickFilters search={search} onSearch={onSearch} />
        <FilterChips search={search} onSearch={onSearch} />
        <QueueTabs {...props} />
      </div>
      <Rows {...props} />
      {bulk}
    </section>
  )
}

/** What is snoozed is a filter beside the search: four tabs with their counts need more room than the list has. */
const shownTabs = ticketQueues.filter((queue) => queue !== 'SNOOZED')

function QueueTabs({ search, onSearch, query }: Pick<ListPaneProps, 'search' | 'onSearch' | 'query'>) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const counts = new Map(query.data?.stats.queues.map(({ value, count }) => [value, count]))
  const countText = (count: number) => (count > 10_000 ? `${format.number(10_000)}+` : format.number(count))
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('tabs.label')}
      // None is pressed while the list shows several parts of the inbox, which a chip says.
      value={search.tab ?? 'TODO'}
      onChange={(next) => onSearch({ tab: ticketQueues.find((tab) => tab === next && tab !== 'TODO') })}
      data={shownTabs.map((tab) => ({
        value: tab,
        label: (
          <>
            {t(`tabs.${tab}`)}
            {counts.get(tab) ? (
              <span className={classes.count}>{countText(counts.get(tab) ?? 0)}</span>
            ) : null}
          </>
        ),
      }))}
    />
  )
}

function Rows({ search, onSearch, query, onMore, openId, chosen, onChoose }: ListPaneProps) {
  const { t } = useTranslation('tickets')
  const drafts = useDrafts()
  if (query.error && !query.data) return <ErrorState onRetry={() => void query.refetch()} />
  if (!query.data) return <Waiting />
  const { items, nextCursor } = query.data
  const isNarrowed = Object.keys(noFilters).some((name) => Reflect.get(search, name) !== undefined)
  if (items.length === 0) {
    const tab = ticketQueues.find((queue) => queue === search.tab) ?? 'TODO'
    return isNarrowed ? (
      <EmptyState
        title={t('empty.found')}
        text={t('empty.foundText')}
        action={
          <Button variant="outline" onClick={() => onSearch(noFilters)}>
            {t('filters.clearAll')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={t(`empty.${tab}`)} text={t(`empty.${tab}Text`)} />
    )
  }
  return (
    <div className={classes.scroll} data-ticket-list>
      <ul className={classes.list}>
        {items.map((ticket: Ticket) => (
          <TicketRow
            key={ticket.ticketId}
            ticket={ticket}
            isOpen={ticket.ticketId === openId}
            draft={drafts.get(ticket.conversationId ?? '')}
            isChosen={chosen?.has(ticket.ticketId)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {nextCursor ? <More onMore={onMore} /> : null}
    </div>
  )
}

/** Loads the next page near the end of the list; the button is for keyboard users. */
function More({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('tickets')
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={classes.more} ref={end}>
      <Button variant="plain" onClick={onMore}>
        {t('loadMore')}
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.scroll} aria-busy>
      {Array.from({ length: 8 }, (_, nth) => (
        <div key={nth} className={classes.skeleton}>
          <Skeleton height={48} radius="md" />
        </div>
      ))}
    </div>
  )
}
