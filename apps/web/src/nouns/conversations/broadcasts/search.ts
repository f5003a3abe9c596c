import { receiptStates } from '@coverline/contract/broadcasts/terms'
import { pageIn, withChanges, wordIn } from '../../../kit/lists/read-search.ts'

export interface BroadcastListSearch {
  page?: number
}

export interface BroadcastSearch {
  state?: (typeof receiptStates)[number]
  page?: number
}

/** Reads the address of the list; whatever it can't hold is left out. */
export function sendingListSearch(search: Record<string, unknown>): BroadcastListSearch {
  return withChanges<BroadcastListSearch>({}, { page: pageIn(search['page']) })
}

/** Reads the address of one message to many. */
export function sendingSearch(search: Record<string, unknown>): BroadcastSearch {
  return withChanges<BroadcastSearch>(
    {},
    { state: wordIn(search['state'], receiptStates), page: pageIn(search['page']) },
  )
}
