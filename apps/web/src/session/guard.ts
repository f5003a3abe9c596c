import type { User } from '@coverline/contract/accounts/endpoints'
import { redirect } from '@tanstack/react-router'
import { type Access, accessOf } from './access.ts'
import { session, workspacesOf } from './session.ts'

/** Redirects instead of showing the page. */
function to(path: string, search?: Record<string, string>): never {
  throw redirect(search ? { to: path, search } : { to: path })
}

let exists: (path: string) => boolean = () => true

/** Set by the router, which knows the routes; the guards must not import it. */
export function setKnownPaths(known: (path: string) => boolean): void {
  exists = known
}

/** Returns the first page of a role: tickets for doctors, plans for others, the platform for its managers. */
export function homeOf(access: Access): string {
  if (!access.workspace && (access.user.isManager || access.all)) return '/platform'
  const home = access.roles.has('DOCTOR') && !access.roles.has('ADMIN') ? '/admin/tickets' : '/admin/programs'
  // /admin redirects to the first page that the user may open.
  return exists(home) ? home : '/admin'
}

async function signedIn(): Promise<User | null> {
  const state = await session().ready()
  // Not the same as signed out: the error page offers a retry.
  if (state.status === 'unreachable') throw new Error('The server does not answer')
  // Over the page of an ended session stands the dialog for its user.
  return state.status === 'in' || state.status === 'ended' ? state.user : null
}

/**
 * Admits signed-in users with a provider workspace; redirects others to their area. Whether the rights suffice
 * for the page is decided by the layout, which says so in place of it.
 */
export async function guardAdmin(href: string): Promise<void> {
  const user = await signedIn()
  if (!user) to('/login', href === '/admin' ? undefined : { redirectTo: href })
  if (user.lacksFactor) to('/second-factor')
  const workspace = session().workspace('INSURANCE_ADMIN_WORKSPACE')
  if (!workspace && (user.isManager || user.permissions.isSuperAdmin)) to('/platform')
  if (!workspace) {
    if (user.domains.length === 0) await session().logout()
    to('/')
  }
}

/**
 * The HR area needs a company area; others are redirected to the HR sign-in or their own area. A link of a notice names
 * its company, which is chosen.
 */
export async function guardHr(companyId: unknown): Promise<void> {
  const user = await signedIn()
  if (!user) to('/hr/login')
  if (user.lacksFactor) to('/second-factor')
  const companies = workspacesOf(user, 'CLIENT_COMPANY_ADMIN_WORKSPACE')
  if (companies.length === 0 && !session().visited()) to('/')
  const named = companies.find(({ clientCompanyId }) => clientCompanyId === companyId)
  const chosen = session().workspace('CLIENT_COMPANY_ADMIN_WORKSPACE')
  if (named && named.domainId !== chosen?.domainId) session().choose(named)
}

/** Guards the platform's area, for its managers and super admins. */
export async function guardPlatform(): Promise<void> {
  const user = await signedIn()
  if (!user) to('/login')
  if (user.lacksFactor) to('/second-factor')
  if (!user.isManager && !user.permissions.isSuperAdmin) to('/admin')
}

/** Admits signed-in users to the page of their second factor. */
export async function guardSecondFactor(): Promise<void> {
  if (!(await signedIn())) to('/login')
}

/** Redirects signed-in users away from a sign-in page. */
export async function guardSignIn(area: 'admin' | 'hr', redirectTo: string | undefined): Promise<void> {
  const user = await signedIn()
  if (!user) return
  if (user.lacksFactor) to('/second-factor')
  if (area === 'hr') to('/hr/user-page')
  const workspace = session().workspace('INSURANCE_ADMIN_WORKSPACE')
  if (!workspace && workspacesOf(user, 'CLIENT_COMPANY_ADMIN_WORKSPACE').length > 0) to('/hr/user-page')
  if (redirectTo) throw redirect({ href: redirectTo })
  to(homeOf(accessOf(user, workspace)))
}
