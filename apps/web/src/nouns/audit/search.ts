import {
  type AuditedAction,
  auditedActions,
  type AuditedEntity,
  auditedEntities,
  type AuditOutcome,
  auditOutcomes,
} from '@coverline/contract/events'
import { dayIn, idsIn, pageIn, textIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

/** URL parameters of the history. Without outcomes it shows successful actions. */
export interface AuditSearch {
  searchQuery?: string
  who?: string[]
  entities?: AuditedEntity[]
  actions?: AuditedAction[]
  outcomes?: AuditOutcome[]
  from?: string
  to?: string
  sortBy?: 'createdAt'
  sortDirection?: 'ASC' | 'DESC'
  page?: number
  /** The event whose drawer is open. */
  event?: string
}

/** The same as it stands in the address, where any value may be written */
export type AuditAddress = { [K in keyof AuditSearch]?: unknown }

export type ChangedSearch = { [K in keyof AuditSearch]?: AuditSearch[K] | undefined }

/** Parses the URL; invalid values are dropped. */
export function historySearch(search: Record<string, unknown>): AuditSearch {
  return withChanges<AuditSearch>(
    {},
    {
      searchQuery: textIn(search['searchQuery']),
      who: idsIn(search['who']),
      entities: wordsIn(search['entities'], auditedEntities),
      actions: wordsIn(search['actions'], auditedActions),
      outcomes: wordsIn(search['outcomes'], auditOutcomes),
      from: dayIn(search['from']),
      to: dayIn(search['to']),
      sortBy: wordIn(search['sortBy'], ['createdAt'] as const),
      sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC'] as const),
      page: pageIn(search['page']),
      event: idsIn(search['event'])?.[0],
    },
  )
}
