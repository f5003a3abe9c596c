import { useQueryCall } from '@coverline/client/hooks'
import { tasks } from '@coverline/contract/calls.generated'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { today } from '../../kit/text/days.ts'
import type { TaskSearch } from './search.ts'

export const touchedByTasks = ['tasks', 'audit'] as const

function filtersOf(search: TaskSearch) {
  return {
    ...(search.searchQuery ? { searchQuery: search.searchQuery } : {}),
    ...(search.assignees ? { assigneeUserIds: search.assignees } : {}),
    ...(search.authors ? { authorUserIds: search.authors } : {}),
    ...(search.statuses ? { statuses: search.statuses } : {}),
  }
}

/** The tasks of a tab with the counts of all of them. */
export function useTasks(search: TaskSearch) {
  const period = search.tab ?? 'TODAY'
  return useQueryCall('tasks', tasks.list, {
    withoutPaging: true,
    ...filtersOf(search),
    ...(period === 'ALL' ? {} : { period }),
  })
}

/** What stands around the tab of today: what is left of earlier days, and what was completed today. */
export function useAroundToday(search: TaskSearch) {
  const isToday = search.tab === undefined
  const { statuses: _any, ...filters } = filtersOf(search)
  const enabled = isToday && search.statuses === undefined
  const overdue = useQueryCall(
    'tasks',
    tasks.list,
    { withoutPaging: true, ...filters, period: 'OVERDUE' },
    { enabled },
  )
  const done = useQueryCall(
    'tasks',
    tasks.list,
    { withoutPaging: true, ...filters, completedOn: today(), sortBy: 'completedAt' },
    { enabled },
  )
  return enabled
    ? { overdue: overdue.data?.items ?? [], done: done.data?.items ?? [] }
    : { overdue: [], done: [] }
}

export function useTask(taskId: string) {
  return useQueryCall('tasks', tasks.detail, { taskId })
}

/** Members who can be given a task, as options */
export function useTaskMembers(): DropdownOption[] {
  const { data } = useQueryCall('tasks', tasks.people, {}, { staleTime: 300_000 })
  return (data?.items ?? []).map(({ userId, name }) => ({ value: userId, label: name }))
}
