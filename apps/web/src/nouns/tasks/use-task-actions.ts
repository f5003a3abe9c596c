import { useCommand } from '@coverline/client/hooks'
import type { Task } from '@coverline/contract/tasks/endpoints'
import { tasks } from '@coverline/contract/calls.generated'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByTasks } from './queries.ts'

type Named = Pick<Task, 'taskId' | 'title' | 'status'>

/** Completes tasks with an undo, and deletes them for good. */
export function useTaskActions() {
  const { t } = useTranslation('tasks')
  const fail = useFailure()
  const { mutateAsync } = useCommand(tasks.save, { refresh: touchedByTasks })

  const setStatus = async (taskId: string, statusSave: Task['status']): Promise<boolean> => {
    try {
      await mutateAsync({ input: { taskId, statusSave } })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  const toggle = async ({ taskId, title, status }: Named): Promise<void> => {
    const isDone = status === 'COMPLETE'
    if (!(await setStatus(taskId, isDone ? 'TODO' : 'COMPLETE'))) return
    toast.success({
      id: `task-${taskId}`,
      title: t(isDone ? 'reopened' : 'completed'),
      text: title,
      action: { label: t('undo'), onSelect: () => void setStatus(taskId, status) },
    })
  }

  const remove = async ({ taskId, title }: Named): Promise<boolean> => {
    const isSure = await confirm({
      title: t('delete.title'),
      text: t('delete.text', { title }),
      confirmLabel: t('delete.confirm'),
      danger: true,
    })
    if (!isSure) return false
    try {
      await mutateAsync({ input: { taskId, taskDelete: true } })
      toast.success(t('delete.done'))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  return { toggle, remove }
}
