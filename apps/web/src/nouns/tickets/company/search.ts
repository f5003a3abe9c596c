import { idsIn, withChanges, wordIn } from '../../../kit/lists/read-search.ts'

// Repeated from the contract: the URL is read before its schemas are loaded.
export const companyStatuses = ['TODO', 'IN_PROGRESS', 'DONE'] as const

export interface MessageSearch {
  /** All, if it is not set */
  status?: (typeof companyStatuses)[number]
  /** The open request */
  ticketId?: string
  /** The officer's own conversation is open, to write something new. */
  write?: true
}

/** Parses the URL; invalid values are dropped. */
export function messageSearch(search: Record<string, unknown>): MessageSearch {
  return withChanges<MessageSearch>(
    {},
    {
      status: wordIn(search['status'], companyStatuses),
      ticketId: idsIn(search['ticketId'])?.[0],
      write: search['write'] === true ? true : undefined,
    },
  )
}
