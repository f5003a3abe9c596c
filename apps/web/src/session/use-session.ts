import type { Domain, User } from '@coverline/contract/accounts/endpoints'
import { areas, type WorkspaceAreaId } from '@coverline/contract/areas'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { type Access, accessOf, type AccessRule, allows } from './access.ts'
import { session, type SessionState } from './session.ts'

/** Returns the session state and subscribes to changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(
    (listener) => session().subscribe(listener),
    () => session().state(),
  )
}

/** The signed-in user; only for pages behind a guard. */
export function useUser(): User {
  const state = useSessionState()
  const present = state.status === 'in' || state.status === 'ended' ? state.user : null
  const [last, setLast] = useState(present)
  if (present !== null && present !== last) setLast(present)
  // A page that is being left still draws its last user.
  const user = present ?? last
  if (!user) throw new Error('This page needs a signed-in user')
  return user
}

/** Returns the user's rights in the chosen workspace of an area. */
function useAccessIn(area: WorkspaceAreaId): Access {
  const user = useUser()
  const workspace = session().workspace(areas[area].workspace)
  return useMemo(() => accessOf(user, workspace), [user, workspace])
}

/** Returns the user's rights in the current provider workspace. */
export const useAccess = (): Access => useAccessIn('admin')

/** Returns the user's rights in the chosen company. */
export const useCompanyAccess = (): Access => useAccessIn('hr')

/** The area that the user looks at without being one of its officers */
export function useVisitedArea(): Domain | null {
  useUser()
  return session().visited()
}

/** Returns true if this user may see a button or a part of a page. */
export function useAllowed(rule: AccessRule): boolean {
  return allows(useAccess(), rule)
}
