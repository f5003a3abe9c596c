import { receiptStates } from '@coverline/contract/broadcasts/terms'
import { pageIn, withChanges, wordIn } from '../../../kit/lists/read-search.ts'

export interface BroadcastListSearch {
  page?: number
}

export interface BroadcastSearch {
  state?: (typeof receiptStates)[number]
  page?: number
}

/** Parses the URL of the list; invalid values are dropped. */
export function sendingListSearch(search: Record<string, unknown>): BroadcastListSearch {
  return withChanges<BroadcastListSearch>({}, { page: pageIn(search['page']) })
}

/** Parses the URL of one broadcast. */
export function sendingSearch(search: Record<string, unknown>): BroadcastSearch {
  return withChanges<BroadcastSearch>(
    {},
    { state: wordIn(search['state'], receiptStates), page: pageIn(search['page']) },
  )
}
