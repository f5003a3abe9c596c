import { lazy, Suspense } from 'react'
import { openNewTask, useNewTask } from '../../../nouns/tasks/shared/new-task.ts'

const NewTaskModal = lazy(async () => ({
  default: (await import('../../../nouns/tasks/new-task-modal.tsx')).NewTaskModal,
}))

/** The dialog for a new task, opened from any page. */
export function TaskHost() {
  const draft = useNewTask()
  if (!draft) return null
  return (
    <Suspense fallback={null}>
      <NewTaskModal draft={draft} onClose={() => openNewTask(null)} />
    </Suspense>
  )
}
