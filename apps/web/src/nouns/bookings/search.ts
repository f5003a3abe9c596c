import { dayIn, idsIn, pageIn, textIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

// Repeated from the contract: the URL is read before its schemas are loaded.
export const states = ['NEW', 'CONFIRMED', 'DONE', 'CANCELED', 'NO_SHOW'] as const
export const kinds = ['CLINIC', 'HOME_VISIT', 'TELEMEDICINE'] as const

export interface BookingSearch {
  /** All, if it is not set */
  state?: (typeof states)[number]
  searchQuery?: string
  kinds?: (typeof kinds)[number][]
  clinics?: string[]
  from?: string
  to?: string
  sortBy?: 'dateTime' | 'createdAt'
  sortDirection?: 'ASC' | 'DESC'
  page?: number
  /** The open booking */
  receptionId?: string
}

export type Changed = { [K in keyof BookingSearch]?: BookingSearch[K] | undefined }

/** Parses the URL; invalid values are dropped. */
export function bookingSearch(search: Record<string, unknown>): BookingSearch {
  return withChanges<BookingSearch>(
    {},
    {
      state: wordIn(search['state'], states),
      searchQuery: textIn(search['searchQuery']),
      kinds: wordsIn(search['kinds'], kinds),
      clinics: idsIn(search['clinics']),
      from: dayIn(search['from']),
      to: dayIn(search['to']),
      sortBy: wordIn(search['sortBy'], ['dateTime', 'createdAt']),
      sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC']),
      page: pageIn(search['page']),
      receptionId: idsIn(search['receptionId'])?.[0],
    },
  )
}
