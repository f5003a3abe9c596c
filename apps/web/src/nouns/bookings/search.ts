import { dayIn, idsIn, pageIn, textIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

// Repeated from the contract: the URL is read before its schemas are loaded.
export const states = ['NEW', 'CONFIRMED', 'DONE', 'CANCELED', 'NO_SHOW'] as const
export const kinds = ['CLINIC', 'HOME_VISIT', 'TELEMEDICINE'] as const

/** A phone shows the week as an agenda. */
export const spans = ['day', 'week'] as const

/** What a day of the calendar may have a lane of each of */
export const groupings = ['doctor', 'clinic'] as const
export type Grouping = (typeof groupings)[number]

export interface BookingSearch {
  /** All, if it is not set */
  state?: (typeof states)[number]
  searchQuery?: string
  kinds?: (typeof kinds)[number][]
  clinics?: string[]
  doctors?: string[]
  from?: string
  to?: string
  sortBy?: 'dateTime' | 'createdAt'
  sortDirection?: 'ASC' | 'DESC'
  page?: number
  /** The list, if it is not set */
  view?: 'calendar'
  /** A day of the calendar; today, if it is not set */
  date?: string
  /** What the calendar shows: a week on a wide screen and a day on a phone, if it is not set */
  span?: (typeof spans)[number]
  /** The lanes of a day in the calendar; none, if it is not set */
  groupBy?: Grouping
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
      doctors: idsIn(search['doctors']),
      from: dayIn(search['from']),
      to: dayIn(search['to']),
      sortBy: wordIn(search['sortBy'], ['dateTime', 'createdAt']),
      sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC']),
      page: pageIn(search['page']),
      view: wordIn(search['view'], ['calendar']),
      date: dayIn(search['date']),
      span: wordIn(search['span'], spans),
      groupBy: wordIn(search['groupBy'], groupings),
      receptionId: idsIn(search['receptionId'])?.[0],
    },
  )
}
