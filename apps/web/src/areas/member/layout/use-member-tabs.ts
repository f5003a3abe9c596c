import { areas } from '@coverline/contract/areas'
import type { AreaTabLink } from '../../../kit/frame/area-tab.ts'
import { useHome } from '../../../nouns/home/use-home.ts'
import type { RouteData } from '../../../session/route-data.ts'
import { useAreaTabs } from '../../../session/use-area-tabs.ts'

const tabOf = ({ memberTab }: RouteData) => memberTab

/** Returns the tabs of the app; the one of the messages tells of unread ones. */
export function useMemberTabs(): AreaTabLink[] {
  const unreadCount = useHome().data?.unreadCount ?? 0
  return useAreaTabs(tabOf, areas.member.home).map((tab) => ({
    ...tab,
    hasNews: tab.path === '/app/messages' && unreadCount > 0,
  }))
}
