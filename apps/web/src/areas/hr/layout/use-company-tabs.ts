import { useCallback } from 'react'
import type { AreaTabLink } from '../../../kit/frame/area-tab.ts'
import { allows } from '../../../session/access.ts'
import type { RouteData } from '../../../session/route-data.ts'
import { useAreaTabs } from '../../../session/use-area-tabs.ts'
import { useCompanyAccess } from '../../../session/use-session.ts'

/** Returns the tabs of the company area that this officer may open. */
export function useCompanyTabs(): AreaTabLink[] {
  const access = useCompanyAccess()
  return useAreaTabs(
    useCallback((data: RouteData) => (allows(access, data) ? data.companyTab : undefined), [access]),
  )
}
