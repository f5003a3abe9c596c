import { receiptStates } from '@coverline/contract/broadcasts/terms'
import { pageIn, withChanges, wordIn } from '../../../kit/lists/read-search.ts'

export interface SendingListSearch {
  page?: number
}

export interface SendingSearch {
  state?: (typeof receiptStates)[number]
  page?: number
}

/** Reads the address of the list; whatever it can't hold is left out. */
export function sendingListSearch(search: Record<string, unknown>): SendingListSearch {
  return withChanges<SendingListSearch>({}, { page: pageIn(search['page']) })
}

/** Reads the address of one message to many. */
export function sendingSearch(search: Record<string, unknown>): SendingSearch {
  return withChanges<SendingSearch>(
    {},
    { state: wordIn(search['state'], receiptStates), page: pageIn(search['page']) },
  )
}
