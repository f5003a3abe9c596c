import { call } from '@coverline/client/call'
import { queryKey } from '@coverline/client/hooks'
import { memberTickets } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton, Stack } from '@mantine/core'
import { IconChevronRight, IconInbox } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { MessageTabs } from '../message-tabs.tsx'
import { RequestSummary } from './request-summary.tsx'
import classes from './requests.module.css'

const pageSize = 30

/** The requests of the person and of those that the person acts for, the last active one first. */
export function RequestsPage() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [limit, setLimit] = useState(pageSize)
  const query = useQuery({
    queryKey: queryKey('memberTickets', memberTickets.list, { limit }),
    queryFn: ({ signal }) => call(memberTickets.list, { limit }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <Stack gap="md">
      <MessageTabs />
      <h1 className={classes.title}>{t('requests.mine')}</h1>
      {query.error && !data ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {query.isPending ? <RequestsSkeleton /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          icon={<IconInbox size={28} stroke={1.6} />}
          title={t('requests.none')}
          text={t('requests.noneText')}
          action={
            <Button size="md" onClick={() => void navigate({ to: '/app/messages' })}>
              {t('requests.write')}
            </Button>
          }
        />
      ) : null}
      <ul className={classes.list}>
        {data?.items.map((request) => (
          <li key={request.ticketId}>
            <Link
              to="/app/messages/requests/$ticketId"
              params={{ ticketId: request.ticketId }}
              className={classes.row}
            >
              <RequestSummary request={request} />
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {data && data.totalCount > data.items.length ? (
        <Button
          variant="outline"
          size="md"
          loading={query.isFetching}
          onClick={() => setLimit((now) => Math.min(now + pageSize, 1000))}
        >
          {t('requests.more')}
        </Button>
      ) : null}
    </Stack>
  )
}

export const RequestsSkeleton = () => (
  <Stack aria-busy>
    {[1, 2, 3].map((nth) => (
      <Skeleton key={nth} height={84} radius="lg" />
    ))}
  </Stack>
)
