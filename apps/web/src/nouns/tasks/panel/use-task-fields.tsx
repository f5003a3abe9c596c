import { useCommand } from '@coverline/client/hooks'
import { tasks } from '@coverline/contract/calls.generated'
import type { Task } from '@coverline/contract/tasks/endpoints'
import { useMeanwhile } from '../../../kit/forms/use-meanwhile.tsx'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByTasks, useTaskMembers } from '../queries.ts'
import { repeats } from '../task-fields.tsx'

type Field = 'title' | 'description' | 'dueDate' | 'dueTime' | 'assigneeUserId' | 'repeat'
type Changed = Partial<Pick<Task, Field>>

/** Saves single fields of a task; if somebody else changed the same field, it asks whose value stays. */
export function useTaskFields(task: Task) {
  const { t } = useTranslation('tasks')
  const fail = useFailure()
  const members = useTaskMembers()
  const { mutateAsync } = useCommand(tasks.save, { refresh: touchedByTasks })
  const meanwhile = useMeanwhile<typeof tasks.save, Field>({
    known: undefined,
    words: {
      title: { label: t('fields.title') },
      description: { label: t('fields.description') },
      dueDate: { label: t('fields.dueDate') },
      dueTime: { label: t('fields.dueTime') },
      assigneeUserId: { label: t('fields.assignee'), options: members },
      repeat: {
        label: t('fields.repeat'),
        options: repeats.map((value) => ({ value, label: t(`repeats.${value}`) })),
      },
    },
  })
  const save = async (changed: Changed): Promise<boolean> => {
    const shown = Object.fromEntries(
      (Object.keys(changed) as Field[]).map((name) => [name, task[name]]),
    ) as Record<Field, unknown>
    try {
      const saved = await meanwhile.attempt(
        { taskId: task.taskId, ...changed },
        (input) => mutateAsync({ input }),
        shown,
      )
      return saved !== undefined
    } catch (error) {
      fail(error)
      return false
    }
  }
  return { save, question: meanwhile.question }
}
