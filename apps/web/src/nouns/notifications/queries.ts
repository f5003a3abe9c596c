import { call } from '@coverline/client/call'
import { queryKey, useQueryCall } from '@coverline/client/hooks'
import type { NotificationKind } from '@coverline/contract/notifications/terms'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNoticeArea } from './notice-area.ts'

export const touchedByNotices = ['notifications'] as const

/** Fallback for broken real-time connections, in milliseconds. */
const polling = 60_000
const pageSize = 30

export function useUnread() {
  const { calls } = useNoticeArea()
  return useQueryCall('notifications', calls.count, {}, { refetchInterval: polling })
}

export type NoticeFilter = { kind: NotificationKind | null; unreadOnly: boolean }

/** Loads the user's notices page by page. */
export function useNotices({ kind, unreadOnly }: NoticeFilter) {
  const { calls } = useNoticeArea()
  const input = {
    limit: pageSize,
    ...(kind ? { kinds: [kind] } : {}),
    ...(unreadOnly ? { unreadOnly } : {}),
  }
  return useInfiniteQuery({
    queryKey: queryKey('notifications', calls.list, input),
    queryFn: ({ pageParam, signal }) =>
      call(calls.list, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

export function useNotificationSettings() {
  const { calls } = useNoticeArea()
  return useQueryCall('notifications', calls.settings, {})
}
