import { useQueryCall } from '@coverline/client/hooks'
import { polls } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { EmptyLine } from '@coverline/ui/display/empty-line'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Rating, Skeleton } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from '../invitations/invitations.module.css'

export function PersonPolls({ personProfileId }: { personProfileId: string }) {
  const { t } = useTranslation('polls')
  const format = useFormat()
  const { data, error, refetch } = useQueryCall('polls', polls.list, { personProfileIds: [personProfileId] })
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} radius="lg" />
  if (data.items.length === 0) return <EmptyLine title={t('title')} text={t('none.title')} />
  return (
    <Card title={t('title')}>
      {data.items.map((poll) => (
        <div key={poll.pollId} className={classes.row}>
          {poll.score === null ? (
            t('unanswered')
          ) : (
            <div role="img" aria-label={t('score', { score: poll.score })}>
              <Rating value={poll.score} readOnly aria-hidden />
            </div>
          )}
          {poll.comment ? <div>{poll.comment}</div> : null}
          <span className={classes.dim}>{format.moment(poll.answeredAt ?? poll.askedAt)}</span>
        </div>
      ))}
    </Card>
  )
}
