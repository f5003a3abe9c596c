import type { Domain, User } from '@coverline/contract/accounts/endpoints'
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

/** Returns the user's rights in the current provider workspace. */
export function useAccess(): Access {
  const user = useUser()
  const workspace = session().workspace('INSURANCE_ADMIN_WORKSPACE')
  return useMemo(() => accessOf(user, workspace), [user, workspace])
}

/** Returns the user's rights in the chosen company. */
export function useCompanyAccess(): Access {
  const user = useUser()
  const workspace = session().workspace('CLIENT_COMPANY_ADMIN_WORKSPACE')
  return useMemo(() => accessOf(user, workspace), [user, workspace])
}

/** The area that the user looks at without being one of its officers */
export function useVisitedArea(): Domain | null {
  useUser()
  return session().visited()
}

/** Returns true if this user may see a button or a part of a page. */
export function useAllowed(rule: AccessRule): boolean {
  return allows(useAccess(), rule)
}
