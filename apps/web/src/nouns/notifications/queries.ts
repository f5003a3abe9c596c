import { call } from '@coverline/client/call'
import { queryKey, useQueryCall } from '@coverline/client/hooks'
import { notifications } from '@coverline/contract/notifications/endpoints'
import type { NotificationKind } from '@coverline/contract/notifications/terms'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

export const touchedByNotices = ['notifications'] as const

/** Fallback for broken real-time connections, in milliseconds. */
const polling = 60_000
const pageSize = 30

export function useUnread() {
  return useQueryCall('notifications', notifications.count, {}, { refetchInterval: polling })
}

export type NoticeFilter = { kind: NotificationKind | null; unreadOnly: boolean }

/** Loads the user's notices page by page. */
export function useNotices({ kind, unreadOnly }: NoticeFilter) {
  const input = {
    limit: pageSize,
    ...(kind ? { kinds: [kind] } : {}),
    ...(unreadOnly ? { unreadOnly } : {}),
  }
  return useInfiniteQuery({
    queryKey: queryKey('notifications', notifications.list, input),
    queryFn: ({ pageParam, signal }) =>
      call(notifications.list, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

export function useNotificationSettings() {
  return useQueryCall('notifications', notifications.settings, {})
}
