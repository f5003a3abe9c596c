import type { UiAction } from '@coverline/ui/actions/action'
import { IconChecklist } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { addsTasks, openNewTask, type TaskDraft } from './new-task.ts'

/** The action that begins a task about a record; none for users without tasks. */
export function useTaskAction(record: NonNullable<TaskDraft['record']>): UiAction[] {
  const { t } = useTranslation('app')
  const mayAdd = useAllowed(addsTasks)
  if (!mayAdd) return []
  return [
    {
      id: 'new-task',
      label: t('palette.addTask'),
      icon: <IconChecklist size={17} />,
      onSelect: () => openNewTask({ record }),
    },
  ]
}
