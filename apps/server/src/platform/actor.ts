import {
  type Feature,
  type Permission,
  permissions,
  permissionsOf,
  visitPermissions,
  type Role,
} from '@coverline/contract/permissions'

export type HeldWorkspace = {
  workspaceId: string
  type: 'INSURANCE_ADMIN_WORKSPACE' | 'CLIENT_COMPANY_ADMIN_WORKSPACE'
  name: string
  companyId: string | null
  providerId: string
  providerName: string
  providerVersion: number
  features: Feature[]
  timeZone: string
  currency: string
  country: string
}

/**
 * An insured person's profile as its account holds it, with the provider's own workspace. It has no staff
 * rights there.
 */
export type HeldProfile = HeldWorkspace & { insuredId: string }

export type HeldGrant = HeldWorkspace & { grantId: string; role: Role; doctorId: string | null }

/** A user's account as a session carries it */
export type Account = {
  sessionId: string
  expiresAt: string
  userId: string
  email: string | null
  phone: string | null
  firstName: string
  lastName: string
  defaultLocale: string | null
  isSuperAdmin: boolean
  isManager: boolean
  authVersion: number
  /** True for the account of an insured person, which has no contact, password or grant of its own. */
  isMember: boolean
  /** True if the user needs a second factor and has none: the session can only set one up. */
  lacksFactor: boolean
  grants: HeldGrant[]
  /** Profiles of an insured person, at most one per provider */
  profiles: HeldProfile[]
}

/** The acting user with its workspace and rights */
export type Actor = {
  userId: string | null
  sessionId: string | null
  name: string
  isSuperAdmin: boolean
  isManager: boolean
  workspace: HeldWorkspace | null
  /** The provider whose rows are visible; empty for calls outside a workspace. */
  providerId: string
  roles: readonly Role[]
  doctorId: string | null
  /** True for a member of the provider who looks at the area of a client company and may change nothing there. */
  isVisitor: boolean
  /** The acting profile of an insured person; null for all other actors. */
  insuredId: string | null
  permissions: ReadonlySet<Permission>
  account: Account | null
}

const everyRight: ReadonlySet<Permission> = new Set(permissions)
// Cached because every call needs it and there are few combinations of roles.
const rights = new Map<string, ReadonlySet<Permission>>()

function rightsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  const key = roles.join()
  const known = rights.get(key) ?? new Set(permissionsOf(roles))
  rights.set(key, known)
  return known
}

/** The actor of calls without a session */
export const anonymous: Actor = {
  userId: null,
  sessionId: null,
  name: '',
  isSuperAdmin: false,
  isManager: false,
  workspace: null,
  providerId: '',
  roles: [],
  doctorId: null,
  isVisitor: false,
  insuredId: null,
  permissions: new Set(),
  account: null,
}

/** The system actor for jobs, the command line and demo data of one provider: every permission, no user. */
export function systemActor(workspace: HeldWorkspace): Actor {
  return {
    ...anonymous,
    workspace,
    providerId: workspace.providerId,
    roles: ['ADMIN'],
    permissions: everyRight,
  }
}

/** Builds the actor of an account in a workspace; without a grant it has no rights. */
export function actorIn(account: Account, workspace: HeldWorkspace | null): Actor {
  const grants = account.grants.filter((grant) => grant.workspaceId === workspace?.workspaceId)
  const roles: Role[] = grants.map((grant) => grant.role)
  if (account.isManager && grants.length === 0) roles.push('MANAGER')
  return {
    userId: account.userId,
    sessionId: account.sessionId,
    name: `${account.firstName} ${account.lastName}`.trim(),
    isSuperAdmin: account.isSuperAdmin,
    isManager: account.isManager,
    workspace,
    providerId: workspace?.providerId ?? '',
    roles,
    doctorId: grants.find((grant) => grant.doctorId !== null)?.doctorId ?? null,
    isVisitor: false,
    insuredId: null,
    permissions: account.isSuperAdmin ? everyRight : rightsOf(roles),
    account,
  }
}

const ofVisit: ReadonlySet<Permission> = new Set(visitPermissions)

/** Builds the actor of a member of the provider who looks at the area of a client company: an officer who may only see. */
export function visitorIn(account: Account, area: HeldWorkspace): Actor {
  return {
    ...actorIn({ ...account, grants: [], isManager: false, isSuperAdmin: false }, area),
    roles: ['HR'],
    permissions: ofVisit,
    isVisitor: true,
    account,
  }
}

/** Builds the actor of an insured person. It has no staff rights, even if the account has other grants. */
export function actorOfProfile(account: Account, profile: HeldProfile): Actor {
  return {
    ...anonymous,
    userId: account.userId,
    sessionId: account.sessionId,
    workspace: profile,
    providerId: profile.providerId,
    insuredId: profile.insuredId,
    account,
  }
}
