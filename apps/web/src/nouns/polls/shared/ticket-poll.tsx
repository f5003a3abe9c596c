import { useQueryCall } from '@coverline/client/hooks'
import { polls } from '@coverline/contract/calls.generated'
import { Rating } from '@mantine/core'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './ticket-poll.module.css'

/** What the person of an ended request said; nothing if the person was not asked after it. */
export function TicketPoll({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('polls')
  const format = useFormat()
  const [poll] = useQueryCall('polls', polls.list, { ticketIds: [ticketId] }).data?.items ?? []
  if (!poll) return null
  return (
    <section className={classes.box}>
      <h3 className={classes.title}>{t('title')}</h3>
      {poll.score === null ? (
        <p>{t('unanswered')}</p>
      ) : (
        <div role="img" aria-label={t('score', { score: poll.score })}>
          <Rating value={poll.score} readOnly aria-hidden />
        </div>
      )}
      {poll.comment ? <p className={classes.comment}>{poll.comment}</p> : null}
      <p className={classes.moment}>{format.moment(poll.answeredAt ?? poll.askedAt)}</p>
    </section>
  )
}
