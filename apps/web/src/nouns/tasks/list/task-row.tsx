import type { Task } from '@coverline/contract/tasks/endpoints'
import { Avatar } from '@coverline/ui/display/avatar'
import {
  IconCheck,
  IconMessageCircle,
  IconRefresh,
  IconRepeat,
  IconShieldCheck,
  IconTargetArrow,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'
import { taskSearch } from '../search.ts'
import { useDueText } from '../shared/use-due-text.ts'
import classes from './tasks.module.css'

interface TaskRowProps {
  task: Task
  isOpen: boolean
  /** In a group of today the time says enough. */
  isToday: boolean
  onToggle: (task: Task) => void
}

/** One task of the list: done or not, what it says, what it is about, when it is due, and whose it is. */
export const TaskRow = memo(function TaskRow({ task, isOpen, isToday, onToggle }: TaskRowProps) {
  const { t } = useTranslation('tasks')
  const title = task.title || t('erased')
  const isDone = task.status === 'COMPLETE'
  return (
    <li className={classes.row} data-open={isOpen || undefined} data-done={isDone || undefined}>
      <button
        type="button"
        role="checkbox"
        aria-checked={isDone}
        aria-label={t('complete.of', { title })}
        disabled={!task.can.update}
        className={classes.circle}
        onClick={() => onToggle(task)}
      >
        {isDone ? <IconCheck size={13} stroke={2.6} aria-hidden /> : null}
      </button>
      <Link
        to="/admin/tasks"
        search={(old) => withChanges(taskSearch(old), { taskId: task.taskId })}
        className={classes.link}
        aria-current={isOpen ? 'true' : undefined}
        data-task={task.taskId}
      >
        <span className={classes.title}>{title}</span>
        {task.commentCount > 0 ? (
          <span
            className={classes.comments}
            aria-label={t('comments.count', { count: task.commentCount })}
            role="img"
          >
            <IconMessageCircle size={15} stroke={1.6} aria-hidden />
            {task.commentCount}
          </span>
        ) : null}
        {task.repeat === 'NONE' ? null : (
          <IconRepeat
            size={15}
            stroke={1.7}
            aria-label={t(`repeats.${task.repeat}`)}
            className={classes.repeat}
          />
        )}
      </Link>
      <span className={classes.record}>
        <RecordIcon task={task} />
        <span className={classes.recordName}>
          {task.lead ? task.lead.title : task.record ? personName(task.record) : t('noRecord')}
        </span>
      </span>
      <Due task={task} isToday={isToday} />
      <span className={classes.face} title={task.assignee?.name ?? t('nobody')}>
        {task.assignee ? <Avatar name={task.assignee.name} size={26} /> : <span className={classes.nobody} />}
        <span className={classes.hidden}>{task.assignee?.name ?? t('nobody')}</span>
      </span>
    </li>
  )
})

function RecordIcon({ task }: { task: Task }) {
  const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const
  if (task.reminder) return <IconRefresh {...icon} />
  if (task.policyId) return <IconShieldCheck {...icon} />
  if (task.leadId) return <IconTargetArrow {...icon} />
  return task.personProfileId ? <IconUser {...icon} /> : null
}

function Due({ task, isToday }: { task: Task; isToday: boolean }) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const dueText = useDueText()
  const { isOverdue, completedAt, dueTime } = task
  if (completedAt !== null) {
    const moment = format.moment(completedAt)
    return <span className={classes.due}>{isToday ? moment.split(', ').at(-1) : moment}</span>
  }
  const tone = isOverdue ? 'danger' : isToday && dueTime !== null ? 'warning' : undefined
  return (
    <span className={classes.due} data-tone={tone}>
      {isToday ? (dueTime ?? t('due.noTime')) : dueText(task)}
    </span>
  )
}
