import { conversationChannels } from '@coverline/contract/conversations/terms'
import { insuranceTypes } from '@coverline/contract/plans/terms'
import {
  assigneeFilters,
  businessTypes,
  firstAnswers,
  ticketQueues,
  votes,
  waitingSides,
} from '@coverline/contract/tickets/terms'
import { dayIn, idsIn, textIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

export const dateRanges = ['TODAY', 'YESTERDAY', 'LAST_7_DAYS', 'LAST_30_DAYS'] as const
export const slotFilters = ['TODAY', 'TOMORROW', 'NEXT_7_DAYS', 'PAST', 'WITHOUT'] as const

/** Parts of the inbox; what is not done, and everything, are opened from a number of the dashboard. */
export const ticketTabs = [...ticketQueues, 'OPEN', 'ALL'] as const

export interface TicketSearch {
  tab?: (typeof ticketTabs)[number]
  searchQuery?: string
  companies?: string[]
  types?: (typeof businessTypes)[number][]
  plans?: string[]
  services?: string[]
  operators?: string[]
  tags?: string[]
  insurance?: (typeof insuranceTypes)[number][]
  made?: (typeof dateRanges)[number]
  madeFrom?: string
  madeTo?: string
  closedFrom?: string
  closedTo?: string
  votes?: (typeof votes)[number][]
  firstAnswers?: (typeof firstAnswers)[number][]
  slot?: (typeof slotFilters)[number]
  slotFrom?: string
  slotTo?: string
  pending?: true
  late?: true
  /** The reader’s own, so that a shared link shows everybody theirs; or nobody’s */
  whose?: (typeof assigneeFilters)[number]
  unread?: true
  waiting?: (typeof waitingSides)[number]
  channels?: (typeof conversationChannels)[number][]
  /** The step after the conversation on narrow screens. */
  panel?: 'details'
}

/** Parses the URL; invalid values are dropped. */
export function ticketSearch(search: Record<string, unknown>): TicketSearch {
  return withChanges<TicketSearch>(
    {},
    {
      tab: wordIn(search['tab'], ticketTabs),
      searchQuery: textIn(search['searchQuery']),
      companies: idsIn(search['companies']),
      types: wordsIn(search['types'], businessTypes),
      plans: idsIn(search['plans']),
      services: idsIn(search['services']),
      operators: idsIn(search['operators']),
      tags: idsIn(search['tags']),
      insurance: wordsIn(search['insurance'], insuranceTypes),
      made: wordIn(search['made'], dateRanges),
      madeFrom: dayIn(search['madeFrom']),
      madeTo: dayIn(search['madeTo']),
      closedFrom: dayIn(search['closedFrom']),
      closedTo: dayIn(search['closedTo']),
      votes: wordsIn(search['votes'], votes),
      firstAnswers: wordsIn(search['firstAnswers'], firstAnswers),
      slot: wordIn(search['slot'], slotFilters),
      slotFrom: dayIn(search['slotFrom']),
      slotTo: dayIn(search['slotTo']),
      pending: search['pending'] === true ? true : undefined,
      late: search['late'] === true ? true : undefined,
      whose: wordIn(search['whose'], assigneeFilters),
      unread: search['unread'] === true ? true : undefined,
      waiting: wordIn(search['waiting'], waitingSides),
      channels: wordsIn(search['channels'], conversationChannels),
      panel: wordIn(search['panel'], ['details']),
    },
  )
}

/** The same search without its filters. */
export const noFilters: { [K in Exclude<keyof TicketSearch, 'tab' | 'panel'>]: undefined } = {
  searchQuery: undefined,
  companies: undefined,
  types: undefined,
  plans: undefined,
  services: undefined,
  operators: undefined,
  tags: undefined,
  insurance: undefined,
  made: undefined,
  madeFrom: undefined,
  madeTo: undefined,
  closedFrom: undefined,
  closedTo: undefined,
  firstAnswers: undefined,
  votes: undefined,
  slot: undefined,
  slotFrom: undefined,
  slotTo: undefined,
  pending: undefined,
  late: undefined,
  whose: undefined,
  unread: undefined,
  waiting: undefined,
  channels: undefined,
}
