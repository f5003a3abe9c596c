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
