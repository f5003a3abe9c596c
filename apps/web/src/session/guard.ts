import type { User } from '@coverline/contract/accounts/endpoints'
import { type AnyRouteMatch, redirect } from '@tanstack/react-router'
import { type Access, accessOf, allows } from './access.ts'
import { session, workspacesOf } from './session.ts'

/** Everything a guard may answer with instead of the page. */
function to(path: string, search?: Record<string, string>): never {
  throw redirect(search ? { to: path, search } : { to: path })
}

let exists: (path: string) => boolean = () => true

/** Told by the router, which knows the routes that there are; the guards stand below it. */
export function setKnownPaths(known: (path: string) => boolean): void {
  exists = known
}

/** First page of a role: tickets for doctors, plans for the others, the platform for its own managers. */
export function homeOf(access: Access): string {
  if (!access.workspace && (access.user.isManager || access.all)) return '/platform'
  const home = access.roles.has('DOCTOR') && !access.roles.has('ADMIN') ? '/admin/tickets' : '/admin/programs'
  // /admin goes on to the first page that the user's rights open.
  return exists(home) ? home : '/admin'
}

async function signedIn(): Promise<User | null> {
  const state = await session().ready()
  // Not the same as signed out: the error page offers to try again.
  if (state.status === 'unreachable') throw new Error('The server does not answer')
  return state.status === 'in' ? state.user : null
}

/** Lets signed-in users with a provider workspace and the rights of the route in; sends the others where they belong. */
export async function guardAdmin(href: string, matches: AnyRouteMatch[]): Promise<{ access: Access }> {
  const user = await signedIn()
  if (!user) to('/login', href === '/admin' ? undefined : { redirectTo: href })
  const workspace = session().workspace('INSURANCE_ADMIN_WORKSPACE')
  if (!workspace && (user.isManager || user.permissions.isSuperAdmin)) to('/platform')
  if (!workspace) {
    if (user.domains.length === 0) await session().logout()
    to('/')
  }
  const access = accessOf(user, workspace)
  if (!matches.every((match) => allows(access, match.staticData))) to('/admin')
  return { access }
}

/** The HR area needs a company area; others go to the HR sign-in or to their own area. */
export async function guardHr(): Promise<void> {
  const user = await signedIn()
  if (!user) to('/hr/login')
  if (workspacesOf(user, 'CLIENT_COMPANY_ADMIN_WORKSPACE').length === 0) to('/')
}

/** The platform's own area, for its managers and super admins. */
export async function guardPlatform(): Promise<void> {
  const user = await signedIn()
  if (!user) to('/login')
  if (!user.isManager && !user.permissions.isSuperAdmin) to('/admin')
}

/** A sign-in page has nothing for one who is signed in. */
export async function guardSignIn(area: 'admin' | 'hr', redirectTo: string | undefined): Promise<void> {
  const user = await signedIn()
  if (!user) return
  if (area === 'hr') to('/hr/user-page')
  const workspace = session().workspace('INSURANCE_ADMIN_WORKSPACE')
  if (!workspace && workspacesOf(user, 'CLIENT_COMPANY_ADMIN_WORKSPACE').length > 0) to('/hr/user-page')
  if (redirectTo) throw redirect({ href: redirectTo })
  to(homeOf(accessOf(user, workspace)))
}
