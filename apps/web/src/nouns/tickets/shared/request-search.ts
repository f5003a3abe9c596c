import type { RequestFilters } from '@coverline/contract/metrics/requests-behind'

/** Returns the address of the list of requests with filters of its call. */
export function requestSearch(filters: RequestFilters) {
  const { queue } = filters
  const [only] = queue ?? []
  return {
    tab: queue === undefined ? 'ALL' : queue.length === 1 && only ? only : 'OPEN',
    ...(filters.clientCompanyId ? { companies: filters.clientCompanyId } : {}),
    ...(filters.programId ? { plans: filters.programId } : {}),
    ...(filters.businessType ? { types: filters.businessType } : {}),
    ...(filters.channel ? { channels: filters.channel } : {}),
    ...(filters.operatorUserId ? { operators: filters.operatorUserId } : {}),
    ...(filters.tagId ? { tags: filters.tagId } : {}),
    ...(filters.assignee ? { whose: filters.assignee } : {}),
    ...(filters.fromDate ? { madeFrom: filters.fromDate } : {}),
    ...(filters.toDate ? { madeTo: filters.toDate } : {}),
    ...(filters.closedFrom ? { closedFrom: filters.closedFrom } : {}),
    ...(filters.firstAnswer ? { firstAnswers: filters.firstAnswer } : {}),
    ...(filters.vote ? { votes: filters.vote } : {}),
    ...(filters.closedTo ? { closedTo: filters.closedTo } : {}),
  }
}
