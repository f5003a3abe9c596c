import roleTable from './permissions.json' with { type: 'json' }

export const roles = ['ADMIN', 'INSURANCE_OPERATOR', 'AGENT', 'DOCTOR', 'HR', 'MANAGER', 'INSURED'] as const
export type Role = (typeof roles)[number]

/** Roles of a grant in a provider's workspace (ROLES) */
export const providerRoles = ['ADMIN', 'INSURANCE_OPERATOR', 'AGENT', 'DOCTOR'] as const
export type ProviderRole = (typeof providerRoles)[number]

const families = [
  'DASHBOARD_LEADS',
  'DASHBOARD_SERVICING',
  'POLICIES',
  'RENEWALS',
  'INSURED',
  'PLANS',
  'STORIES',
  'LEADS',
  'TASKS',
  'TELEMEDICINE',
  'ADD_MEMBERS',
  'INTEGRATIONS',
  'SETTINGS',
  'MY_PROFILE',
  'REQUESTS',
] as const
const verbs = ['VIEW', 'CREATE', 'UPDATE', 'DELETE', 'EXPORT'] as const
const extras = ['INSURED_INSURANCE_CHAT_OPEN', 'TICKET_CANCELLATION'] as const
export type Permission = `${(typeof families)[number]}_${(typeof verbs)[number]}` | (typeof extras)[number]

/** All permissions: each family with each verb, and the two extra ones (ROLES). */
export const permissions: readonly Permission[] = [
  ...families.flatMap((family) => verbs.map((verb) => `${family}_${verb}` as const)),
  ...extras,
]

/** Features that stay locked until the platform's manager enables them for a provider (ROLES) */
export const features = ['AI_GENERATION', 'TELEMEDICINE', 'WHATSAPP', 'EMAIL', 'CHATBOT'] as const
export type Feature = (typeof features)[number]

const table = roleTable as Record<Role, Permission[]>

/** Returns the permissions of roles in one workspace; none without a role. */
export function permissionsOf(held: readonly Role[]): Permission[] {
  const wanted = new Set(held.flatMap((role) => table[role]))
  return permissions.filter((permission) => wanted.has(permission))
}

/** Roles that may look at the area of a client company as its officers see it */
export const visitingRoles: readonly Role[] = ['ADMIN', 'INSURANCE_OPERATOR']

/** What a member of the provider may do in the area of a client company: see what its officers see, and change nothing. */
export const visitPermissions: readonly Permission[] = permissionsOf(['HR']).filter((permission) =>
  permission.endsWith('_VIEW'),
)

const wholeView = {
  // People with their policies, renewals, payments, benefits and companies. The calls of officers (HR) are
  // limited to their company by themselves.
  PEOPLE: ['ADMIN', 'INSURANCE_OPERATOR', 'MANAGER', 'HR'],
  // Requests and conversations
  REQUESTS: ['ADMIN', 'INSURANCE_OPERATOR'],
  // Doctors and their slots: a doctor sees the own ones.
  DOCTORS: ['ADMIN', 'INSURANCE_OPERATOR'],
} as const satisfies Record<string, readonly Role[]>

/** Rows of which some roles see only their own: agents their people, doctors their requests (ROLES) */
export type ScopedRows = keyof typeof wholeView

/** Returns the roles that see every row of a kind. */
export function rolesThatSeeAll(rows: ScopedRows): readonly Role[] {
  return wholeView[rows]
}

/**
 * True if a caller sees every row of a kind; otherwise the caller sees the rows that are their own. Several
 * roles add up: an agent who is also a doctor sees the agent's people and the doctor's requests, no more.
 */
export function seesAllRows(
  rows: ScopedRows,
  caller: { isSuperAdmin: boolean; roles: readonly Role[] },
): boolean {
  return caller.isSuperAdmin || caller.roles.some((role) => rolesThatSeeAll(rows).includes(role))
}
