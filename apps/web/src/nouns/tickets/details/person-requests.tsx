import type { Ticket } from '@coverline/contract/tickets/shapes'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import details from './details.module.css'
import classes from './person-requests.module.css'
import { usePersonTickets } from '../queries.ts'
import { ticketSearch, type TicketSearch } from '../search.ts'
import { TicketState } from './ticket-state.tsx'

/** Initial number of rows, and the number added by each click. */
const [atFirst, withEach] = [5, 10]

export function PersonRequests({ personProfileId }: { personProfileId: string }) {
  const { t } = useTranslation('tickets')
  const { query, items, more } = useRequests(personProfileId)
  if (!query.data)
    return query.error ? (
      <ErrorState onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={140} radius="lg" />
    )
  return (
    <Card title={t('person.title')}>
      {items.length === 0 ? (
        <EmptyState compact title={t('person.none')} text={t('person.noneText')} />
      ) : (
        <Requests
          label={t('person.title')}
          items={items}
          // The inbox shows the request in its own tab.
          inboxSearch={({ queue }) => (queue === 'TODO' ? {} : { tab: queue })}
          more={more}
          isWaiting={query.isFetching}
        />
      )}
    </Card>
  )
}

interface OtherRequestsProps {
  personProfileId: string
  ticketId: string
}

/** Other requests of the open request's person; empty if there are none. */
export function OtherRequests({ personProfileId, ticketId }: OtherRequestsProps) {
  const { t } = useTranslation('tickets')
  const { query, items, more } = useRequests(personProfileId, ticketId)
  if (items.length === 0) return null
  return (
    <section>
      <h3 className={details.subtitle}>{t('person.others')}</h3>
      <Requests label={t('person.others')} items={items} more={more} isWaiting={query.isFetching} />
    </section>
  )
}

/**
 * Returns the visible number of a person's requests, without the open one; `more` is set while there are
 * others.
 */
function useRequests(personProfileId: string, openId?: string) {
  const [shown, setShown] = useState(atFirst)
  const query = usePersonTickets(personProfileId, openId === undefined ? shown : shown + 1)
  const others = (query.data?.items ?? []).filter(({ ticketId }) => ticketId !== openId)
  const hasMore = others.length > shown || query.data?.nextCursor !== undefined
  return {
    query,
    items: others.slice(0, shown),
    more: hasMore ? () => setShown((old) => old + withEach) : undefined,
  }
}

interface RequestsProps {
  label: string
  items: readonly Ticket[]
  /** Search of the inbox to open; default: the current one. */
  inboxSearch?: (ticket: Ticket) => TicketSearch
  more: (() => void) | undefined
  isWaiting: boolean
}

function Requests({ label, items, inboxSearch, more, isWaiting }: RequestsProps) {
  const { t } = useTranslation('tickets')
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {items.map((ticket) => (
          <li key={ticket.ticketId} className={classes.request}>
            <div className={classes.line}>
              <Link
                to="/admin/tickets/$ticketId"
                params={{ ticketId: ticket.ticketId }}
                search={(old) =>
                  inboxSearch ? inboxSearch(ticket) : withChanges(ticketSearch(old), { panel: undefined })
                }
                className={classes.link}
              >
                {t(`types.${ticket.businessType}`)}, {t('number', { number: ticket.number })}
              </Link>
              <TicketState ticket={ticket} />
            </div>
            <Words ticket={ticket} />
          </li>
        ))}
      </ul>
      {more ? (
        <div className={classes.more}>
          <Button variant="plain" size="xs" onClick={more} loading={isWaiting}>
            {t('loadMore')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Words({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const { description, preview, previewAuthor, operator, status, service } = ticket
  return (
    <>
      {description ? <p className={classes.said}>{description}</p> : null}
      {preview && preview !== description ? (
        <p className={classes.said}>
          {previewAuthor === 'SUPPORT' ? (
            <span className={classes.own} title={t('answered')}>
              <IconArrowBackUp size={14} stroke={1.8} aria-hidden />
            </span>
          ) : null}
          {preview}
        </p>
      ) : null}
      <p className={classes.facts}>
        <span>{format.moment(ticket.createdAt)}</span>
        {service ? <span>{service.name}</span> : null}
        {operator || status !== 'DONE' ? (
          <span className={classes.operator}>
            <IconUser size={13} stroke={1.8} aria-hidden />
            {operator ? operator.name : t('person.unassigned')}
          </span>
        ) : null}
      </p>
    </>
  )
}
