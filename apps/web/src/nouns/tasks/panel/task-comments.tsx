import { useCommand } from '@coverline/client/hooks'
import type { OutputOf } from '@coverline/contract/endpoint'
import { tasks } from '@coverline/contract/calls.generated'
import type { TaskComment } from '@coverline/contract/tasks/endpoints'
import { IconButton } from '@coverline/ui/actions/button'
import { Avatar } from '@coverline/ui/display/avatar'
import { IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'
import { splitByMentions } from '../../../kit/mentions/mentions.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByTasks } from '../queries.ts'
import { CommentField } from './comment-field.tsx'
import classes from './task-panel.module.css'

/** What members say about a task, the oldest first, and a field for more. */
export function TaskComments({ task }: { task: OutputOf<typeof tasks.detail> }) {
  const { t } = useTranslation('tasks')
  return (
    <section className={classes.section} aria-label={t('comments.title')}>
      <h3 className={classes.heading}>{t('comments.title')}</h3>
      {task.comments.length > 0 ? (
        <ul className={classes.comments}>
          {task.comments.map((comment) => (
            <Comment key={comment.commentId} comment={comment} />
          ))}
        </ul>
      ) : null}
      {task.can.update ? <CommentField taskId={task.taskId} /> : null}
    </section>
  )
}

function Comment({ comment }: { comment: TaskComment }) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const fail = useFailure()
  const { mutate, isPending } = useCommand(tasks.deleteComment, { refresh: touchedByTasks })
  const { author, text, mentions, createdAt, can, commentId } = comment
  return (
    <li className={classes.comment}>
      <Avatar name={author.name} size={28} />
      <span className={classes.by}>
        {author.name}
        <time className={classes.at} dateTime={createdAt}>
          {format.moment(createdAt)}
        </time>
      </span>
      {can.delete ? (
        <IconButton
          label={t('comments.delete')}
          icon={<IconTrash size={15} stroke={1.6} />}
          size={26}
          loading={isPending}
          onClick={() => mutate({ input: { commentId } }, { onError: fail })}
        />
      ) : (
        <span />
      )}
      <p className={classes.words} style={{ margin: 0 }}>
        {splitByMentions(text, mentions).map(({ part, isMention, at }) => (
          <Fragment key={at}>{isMention ? <span className={classes.mention}>{part}</span> : part}</Fragment>
        ))}
      </p>
    </li>
  )
}
