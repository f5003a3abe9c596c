import { type AreaId, areas, type InvitingAreaId, workspaceAreaIds } from '@coverline/contract/areas'
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
  if (!access.workspace && (access.user.isManager || access.all)) return areas.platform.home
  const home = access.roles.has('DOCTOR') && !access.roles.has('ADMIN') ? '/admin/tickets' : '/admin/programs'
  // /admin redirects to the first page that the user may open.
  return exists(home) ? home : areas.admin.home
}

async function signedIn(): Promise<User | null> {
  const state = await session().ready()
  // Not the same as signed out: the error page offers a retry.
  if (state.status === 'unreachable') throw new Error('The server does not answer')
  // Over the page of an ended session stands the dialog for its user.
  return state.status === 'in' || state.status === 'ended' ? state.user : null
}

/** Redirects to the sign-in of an area, or to the page of a missing second factor. */
async function admitted(area: AreaId, redirectTo?: string): Promise<User> {
  const user = await signedIn()
  if (!user) to(areas[area].signIn, redirectTo === undefined ? undefined : { redirectTo })
  if (user.lacksFactor) to('/second-factor')
  return user
}

/**
 * Admits signed-in users with a provider workspace; redirects others to their area. Whether the rights suffice
 * for the page is decided by the layout, which says so in place of it.
 */
export async function guardAdmin(href: string): Promise<void> {
  const user = await admitted('admin', href === areas.admin.home ? undefined : href)
  const workspace = session().workspace(areas.admin.workspace)
  if (!workspace && (user.isManager || user.permissions.isSuperAdmin)) to(areas.platform.home)
  if (user.profiles.length > 0) to(areas.member.home)
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
  const user = await admitted('hr')
  const companies = workspacesOf(user, areas.hr.workspace)
  if (user.profiles.length > 0) to(areas.member.home)
  if (companies.length === 0 && !session().visited()) to('/')
  const named = companies.find(({ clientCompanyId }) => clientCompanyId === companyId)
  const chosen = session().workspace(areas.hr.workspace)
  if (named && named.domainId !== chosen?.domainId) session().choose(named)
}

/** Guards the app of insured people; members and officers are led to the front page. */
export async function guardMember(href: string): Promise<void> {
  const user = await admitted('member', href === areas.member.home ? undefined : href)
  if (user.profiles.length === 0) to('/')
}

/** Redirects insured people away from the sign-in of the app. */
export async function guardMemberSignIn(redirectTo: string | undefined): Promise<void> {
  const user = await signedIn()
  if (user && user.profiles.length > 0) throw redirect({ href: redirectTo ?? areas.member.home })
}

/** Guards the platform's area, for its managers and super admins. */
export async function guardPlatform(): Promise<void> {
  const user = await admitted('platform')
  if (!user.isManager && !user.permissions.isSuperAdmin) to(areas.admin.home)
}

/** Admits signed-in users to the page of their second factor. */
export async function guardSecondFactor(): Promise<void> {
  if (!(await signedIn())) to(areas.admin.signIn)
}

/** Redirects signed-in users away from a sign-in page. */
export async function guardSignIn(area: InvitingAreaId, redirectTo: string | undefined): Promise<void> {
  const user = await signedIn()
  if (!user) return
  if (user.lacksFactor) to('/second-factor')
  if (user.profiles.length > 0) to(areas.member.home)
  if (area !== 'admin') to(areas[area].home)
  const workspace = session().workspace(areas.admin.workspace)
  const other = workspaceAreaIds.find((id) => workspacesOf(user, areas[id].workspace).length > 0)
  if (!workspace && other) to(areas[other].home)
  if (redirectTo) throw redirect({ href: redirectTo })
  to(homeOf(accessOf(user, workspace)))
}
