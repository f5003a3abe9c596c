import { useQueryCall } from '@coverline/client/hooks'
import { senders, spam } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { SenderSearch } from './search.ts'

export const pageSize = 50

/** Queries to refresh after a change of blocks, and of the spam folder */
export const touchedByBlocks = ['senders', 'spam', 'audit'] as const
export const touchedBySpam = ['spam', 'senders', 'tickets', 'conversations', 'audit'] as const

const pageOf = ({ page, searchQuery }: SenderSearch, limit: number) => ({
  page: page ?? 0,
  limit,
  sortBy: 'createdAt' as const,
  sortDirection: 'DESC' as const,
  ...(searchQuery ? { searchQuery } : {}),
})

export const useBlockedSenders = (search: SenderSearch) =>
  useQueryCall('senders', senders.list, pageOf(search, Math.min(usePageSize(pageSize), 100)))

export const useSpamList = (search: SenderSearch) =>
  useQueryCall('spam', spam.list, pageOf(search, Math.min(usePageSize(pageSize), 100)))
