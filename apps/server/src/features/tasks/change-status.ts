import { nextDueDate, type TaskStatus } from '@coverline/contract/tasks/terms'
import type { Change, Context } from '../../platform/context.ts'
import { taskAudience } from './access.ts'
import { type TaskValues, valuesOf } from './rules.ts'
import { deleteUntouchedNext, insertTask, setStatus } from './write-queries.ts'

type Held = TaskValues & {
  id: string
  status: TaskStatus
  repeatFrom: string
  occursOn: string
  authorUserId: string | null
}

/**
 * Completes or reopens a locked task; one that is so already stays as it is. A completed repeating task gets
 * its next one, whose id is returned; reopening takes that back unless it was changed.
 */
export async function changeStatus(
  ctx: Context,
  task: Held,
  status: TaskStatus | undefined,
): Promise<string | null> {
  if (status === undefined || status === task.status) return null
  await setStatus(ctx, task.id, status)
  const changes: Change[] = [{ field: 'status', before: task.status, after: status }]
  const action = status === 'COMPLETE' ? 'tasks.completed' : 'tasks.reopened'
  ctx.audit({ action, entity: 'tasks', entityId: task.id, changes })
  ctx.emit('tasks.changed', { taskId: task.id }, taskAudience)
  if (status === 'TODO') await deleteUntouchedNext(ctx, task.id)
  if (status === 'TODO' || task.repeat === 'NONE' || task.title === '') return null
  const dueDate = nextDueDate(task, ctx.today)
  if (dueDate === null) return null
  const { repeatFrom, authorUserId } = task
  return insertTask(ctx, {
    ...valuesOf(task),
    dueDate,
    occursOn: dueDate,
    repeatFrom,
    authorUserId,
    previousId: task.id,
  })
}
