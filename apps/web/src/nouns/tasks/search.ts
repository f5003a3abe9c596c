import { idsIn, textIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

// Repeated from the contract: the URL is read before its schemas are loaded.
export const statuses = ['TODO', 'COMPLETE'] as const
export const tabs = ['TODAY', 'TOMORROW', 'THIS_MONTH', 'OVERDUE', 'ALL'] as const
export type TaskTab = (typeof tabs)[number]

export interface TaskSearch {
  /** Today, if it is not set */
  tab?: Exclude<TaskTab, 'TODAY'>
  searchQuery?: string
  assignees?: string[]
  authors?: string[]
  statuses?: (typeof statuses)[number][]
  /** The open task */
  taskId?: string
}

export type ChangedSearch = { [K in keyof TaskSearch]?: TaskSearch[K] | undefined }

/** Parses the URL; invalid values are dropped. */
export function taskSearch(search: Record<string, unknown>): TaskSearch {
  return withChanges<TaskSearch>(
    {},
    {
      tab: wordIn(search['tab'], ['TOMORROW', 'THIS_MONTH', 'OVERDUE', 'ALL']),
      searchQuery: textIn(search['searchQuery']),
      assignees: idsIn(search['assignees']),
      authors: idsIn(search['authors']),
      statuses: wordsIn(search['statuses'], statuses),
      taskId: idsIn(search['taskId'])?.[0],
    },
  )
}
