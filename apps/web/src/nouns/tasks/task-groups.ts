import type { Task } from '@coverline/contract/tasks/endpoints'
import { dayAfter } from '@coverline/contract/calendar'

export const taskGroups = ['OVERDUE', 'TODAY', 'TOMORROW', 'THIS_MONTH', 'LATER', 'DONE'] as const
export type TaskGroup = (typeof taskGroups)[number]

type Placed = Pick<Task, 'status' | 'dueDate'>

/** Returns the group of a task in the list: by its day, whatever the time. */
export function groupOf({ status, dueDate }: Placed, today: string): TaskGroup {
  if (status === 'COMPLETE') return 'DONE'
  if (dueDate < today) return 'OVERDUE'
  if (dueDate === today) return 'TODAY'
  if (dueDate === dayAfter(today, 1)) return 'TOMORROW'
  return dueDate.slice(0, 7) === today.slice(0, 7) ? 'THIS_MONTH' : 'LATER'
}

/** Sorts tasks into their groups; a task that two answers hold stands once. */
export function grouped<T extends Placed & { taskId: string }>(
  tasks: readonly T[],
  today: string,
): { group: TaskGroup; tasks: T[] }[] {
  const own = [...new Map(tasks.map((task) => [task.taskId, task])).values()]
  return taskGroups
    .map((group) => ({ group, tasks: own.filter((task) => groupOf(task, today) === group) }))
    .filter((each) => each.tasks.length > 0)
}
