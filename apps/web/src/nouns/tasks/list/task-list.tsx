import type { Task } from '@coverline/contract/tasks/endpoints'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../kit/text/days.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { grouped, type TaskGroup } from '../task-groups.ts'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'

interface TaskListProps {
  tasks: readonly Task[]
  openId: string | undefined
  /** Completed tasks of the tab of today were completed today. */
  isTodayTab: boolean
  onToggle: (task: Task) => void
}

/** Tasks in the groups of their days. */
export function TaskList({ tasks, openId, isTodayTab, onToggle }: TaskListProps) {
  const { t } = useTranslation('tasks')
  const [closed, setClosed] = useState<ReadonlySet<TaskGroup>>(new Set())
  const toggleGroup = (group: TaskGroup) =>
    setClosed((old) => new Set(old.has(group) ? [...old].filter((each) => each !== group) : [...old, group]))
  return (
    <div className={classes.list} data-task-list>
      {grouped(tasks, today()).map(({ group, tasks: own }) => {
        const isClosed = closed.has(group)
        const name = group === 'DONE' && isTodayTab ? t('groups.DONE_TODAY') : t(`groups.${group}`)
        return (
          <section key={group} aria-label={name}>
            <h2 className={classes.heading} data-group={group}>
              <button
                type="button"
                className={classes.headingButton}
                aria-expanded={!isClosed}
                onClick={() => toggleGroup(group)}
              >
                <IconChevronDown size={15} stroke={2} aria-hidden className={classes.chevron} />
                {name} <span className={classes.number}>{own.length}</span>
              </button>
            </h2>
            {isClosed ? null : (
              <ul className={classes.rows}>
                {own.map((task) => (
                  <TaskRow
                    key={task.taskId}
                    task={task}
                    isOpen={task.taskId === openId}
                    isToday={group === 'TODAY' || (group === 'DONE' && isTodayTab)}
                    onToggle={onToggle}
                  />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
