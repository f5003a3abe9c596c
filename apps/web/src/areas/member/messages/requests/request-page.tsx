import { ApiError } from '@coverline/client/api-error'
import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { memberTickets } from '@coverline/contract/calls.generated'
import type { MemberTicket } from '@coverline/contract/tickets/member-endpoints'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Rating, Stack } from '@mantine/core'
import { IconArrowLeft, IconInbox } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { AnswerForm } from '../../../../nouns/polls/answer-form.tsx'
import { RequestSummary } from './request-summary.tsx'
import { RequestsSkeleton } from './requests-page.tsx'
import classes from './requests.module.css'

const route = getRouteApi('/member-area/app/messages/requests/$ticketId')

/** One request of the person, and its rating once it is closed. */
export function RequestPage() {
  const { t } = useTranslation('home')
  const { ticketId } = route.useParams()
  const query = useQueryCall('memberTickets', memberTickets.detail, { ticketId })
  const { data } = query
  return (
    <Stack gap="md">
      <Link to="/app/messages/requests" className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        {t('requests.mine')}
      </Link>
      {data ? <Request request={data} /> : null}
      {query.isPending ? <RequestsSkeleton /> : null}
      {query.error && !data ? (
        query.error instanceof ApiError && query.error.status === 404 ? (
          <EmptyState icon={<IconInbox size={28} stroke={1.6} />} title={t('requests.gone')} />
        ) : (
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )
      ) : null}
    </Stack>
  )
}

function Request({ request }: { request: MemberTicket }) {
  const { t } = useTranslation('home')
  const { ticketId, number, rating, can } = request
  const rate = useCommand(memberTickets.rate, { refresh: ['memberTickets'] })
  return (
    <>
      <h1 className={classes.title}>{t('requests.one', { number })}</h1>
      <Card>
        <RequestSummary request={request} />
      </Card>
      {can.rate ? (
        <Card title={t('requests.rate')}>
          <AnswerForm
            given={{ score: rating?.score ?? null, comment: rating?.comment ?? null }}
            thanks={t('requests.thanks')}
            onSend={({ score, comment }) =>
              rate.mutateAsync({ input: { ticketId, score, ...(comment ? { comment } : {}) } })
            }
          />
        </Card>
      ) : null}
      {!can.rate && rating ? (
        <Card title={t('requests.yours')}>
          <Rating value={rating.score} readOnly aria-label={t('requests.scores', { count: rating.score })} />
          {rating.comment ? <p className={classes.quiet}>{rating.comment}</p> : null}
        </Card>
      ) : null}
    </>
  )
}
