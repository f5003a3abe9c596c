import { dayIn, idsIn, pageIn, textIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

// Repeated from the contract: the URL is read before its schemas are loaded.
export const stages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'WIN', 'LOST'] as const
export const funnelStages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'WIN'] as const
export const openStages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION'] as const
export const channels = ['COLD_CALLING', 'REFERRAL', 'WEBSITE', 'AGENT'] as const
export const clientTypes = ['INDIVIDUAL', 'CORPORATE'] as const
export const received = ['PENDING', 'RECEIVED'] as const
export const insuranceTypes = [
  'HEALTH',
  'LIFE',
  'AUTO',
  'HOMEOWNERS',
  'BUSINESS',
  'TRAVEL',
  'INVESTMENT',
] as const
export const lostReasons = [
  'PRICE',
  'COVERAGE',
  'COMPETITOR',
  'NO_ANSWER',
  'NO_NEED',
  'DUPLICATE',
  'OTHER',
] as const
const sortFields = [
  'createdAt',
  'title',
  'number',
  'stageChangedAt',
  'dealPremium',
  'expectedCloseDate',
] as const
/** Leads with a task that is not complete, or without one */
export const taskStates = ['OPEN', 'NONE'] as const
/** Whose leads are shown; without a choice all that the user sees. */
export const owners = ['MINE', 'NOBODY'] as const

export interface LeadSearch {
  view?: 'LIST'
  create?: true
  whose?: (typeof owners)[number]
  searchQuery?: string
  stages?: (typeof stages)[number][]
  agents?: string[]
  clientTypes?: (typeof clientTypes)[number][]
  channels?: (typeof channels)[number][]
  insurers?: string[]
  insuranceTypes?: (typeof insuranceTypes)[number][]
  payments?: (typeof received)[number][]
  lostReasons?: (typeof lostReasons)[number][]
  tasks?: (typeof taskStates)[number]
  movedFrom?: string
  movedTo?: string
  /** The stage that the leads came to, now or before */
  reached?: (typeof funnelStages)[number]
  /** The stage that the leads left, and when */
  left?: (typeof openStages)[number]
  leftFrom?: string
  leftTo?: string
  createdFrom?: string
  createdTo?: string
  closeFrom?: string
  closeTo?: string
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
}

/** Parses the URL; invalid values are dropped. */
export function leadSearch(search: Record<string, unknown>): LeadSearch {
  return withChanges<LeadSearch>(
    {},
    {
      view: wordIn(search['view'], ['LIST'] as const),
      create: search['create'] === true ? true : undefined,
      whose: wordIn(search['whose'], owners),
      searchQuery: textIn(search['searchQuery']),
      stages: wordsIn(search['stages'], stages),
      agents: idsIn(search['agents']),
      clientTypes: wordsIn(search['clientTypes'], clientTypes),
      channels: wordsIn(search['channels'], channels),
      insurers: idsIn(search['insurers']),
      insuranceTypes: wordsIn(search['insuranceTypes'], insuranceTypes),
      payments: wordsIn(search['payments'], received),
      lostReasons: wordsIn(search['lostReasons'], lostReasons),
      tasks: wordIn(search['tasks'], taskStates),
      movedFrom: dayIn(search['movedFrom']),
      movedTo: dayIn(search['movedTo']),
      reached: wordIn(search['reached'], funnelStages),
      left: wordIn(search['left'], openStages),
      leftFrom: dayIn(search['leftFrom']),
      leftTo: dayIn(search['leftTo']),
      createdFrom: dayIn(search['createdFrom']),
      createdTo: dayIn(search['createdTo']),
      closeFrom: dayIn(search['closeFrom']),
      closeTo: dayIn(search['closeTo']),
      sortBy: wordIn(search['sortBy'], sortFields),
      sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC']),
      page: pageIn(search['page']),
    },
  )
}

/** The tabs of a lead; the first has the address of the lead itself. */
export const leadTabs = ['overview', 'conversation', 'files', 'history'] as const
export type LeadTab = (typeof leadTabs)[number]
