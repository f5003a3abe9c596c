import {
  among,
  day,
  flag,
  ids,
  oneOf,
  type SearchIn,
  searchOf,
  sortedBy,
  text,
} from '../../kit/lists/search-of.ts'

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

export const leadSearch = searchOf({
  view: oneOf(['LIST']),
  create: flag,
  whose: oneOf(owners),
  searchQuery: text,
  stages: among(stages),
  agents: ids,
  clientTypes: among(clientTypes),
  channels: among(channels),
  insurers: ids,
  insuranceTypes: among(insuranceTypes),
  payments: among(received),
  lostReasons: among(lostReasons),
  tasks: oneOf(taskStates),
  movedFrom: day,
  movedTo: day,
  /** The stage that the leads came to, now or before */
  reached: oneOf(funnelStages),
  /** The stage that the leads left, and when */
  left: oneOf(openStages),
  leftFrom: day,
  leftTo: day,
  createdFrom: day,
  createdTo: day,
  closeFrom: day,
  closeTo: day,
  ...sortedBy(sortFields),
})
export type LeadSearch = SearchIn<typeof leadSearch>

/** The tabs of a lead; the first has the address of the lead itself. */
export const leadTabs = ['overview', 'conversation', 'files', 'history'] as const
export type LeadTab = (typeof leadTabs)[number]
