import {
  type Feature,
  type Permission,
  permissions,
  permissionsOf,
  type Role,
} from '@coverline/contract/permissions'

/** A workspace as an account holds it. */
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

export type HeldGrant = HeldWorkspace & { grantId: string; role: Role; doctorId: string | null }

/** A user's account as a session carries it. */
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
  /** Oldest first. */
  grants: HeldGrant[]
}

/** Who acts, in which workspace, with which rights. */
export type Actor = {
  userId: string | null
  sessionId: string | null
  name: string
  isSuperAdmin: boolean
  isManager: boolean
  workspace: HeldWorkspace | null
  /** The provider whose rows are visible; empty for calls outside of a workspace. */
  providerId: string
  roles: readonly Role[]
  doctorId: string | null
  permissions: ReadonlySet<Permission>
  account: Account | null
}

const everyRight: ReadonlySet<Permission> = new Set(permissions)
// Made for every call; there are few combinations of roles.
const rights = new Map<string, ReadonlySet<Permission>>()

function rightsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  const key = roles.join()
  const known = rights.get(key) ?? new Set(permissionsOf(roles))
  rights.set(key, known)
  return known
}

/** Nobody: calls that need no session. */
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
  permissions: new Set(),
  account: null,
}

/** The product itself, for jobs, the command line and demo data of one provider: every permission, no user. */
export function systemActor(workspace: HeldWorkspace): Actor {
  return {
    ...anonymous,
    workspace,
    providerId: workspace.providerId,
    roles: ['ADMIN'],
    permissions: everyRight,
  }
}

/** The actor of an account in a workspace; no grant, no right (decisions: Tenancy and rights). */
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
    permissions: account.isSuperAdmin ? everyRight : rightsOf(roles),
    account,
  }
}
