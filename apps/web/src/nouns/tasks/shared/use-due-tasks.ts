import { useQueryCall } from '@coverline/client/hooks'
import { tasks } from '@coverline/contract/calls.generated'

/** Returns how many of the user's own tasks are due today or overdue. */
export const useDueTasks = (): number =>
  useQueryCall('tasks', tasks.due, {}, { staleTime: 60_000 }).data?.count ?? 0
