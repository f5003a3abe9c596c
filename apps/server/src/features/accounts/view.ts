import type { OwnProfile, User } from '@coverline/contract/accounts/endpoints'
import { permissions, permissionsOf } from '@coverline/contract/permissions'
import { type Language, languages } from '@coverline/contract/common'
import type { OwnView } from './queries.ts'
import type { Account, Actor, HeldGrant, HeldProfile, HeldWorkspace } from '../../platform/actor.ts'

type Domain = User['domains'][number]
type Holder = Omit<Account, 'sessionId' | 'expiresAt'>

function domainOf(workspace: HeldWorkspace, roles: Domain['roles']): Domain {
  return {
    domainId: workspace.workspaceId,
    providerId: workspace.providerId,
    name: workspace.name,
    type: workspace.type,
    clientCompanyId: workspace.companyId,
    insuranceCompany: workspace.providerName,
    roles,
    features: workspace.features,
    timeZone: workspace.timeZone,
    currency: workspace.currency,
    country: workspace.country,
  }
}

function domainsOf(grants: readonly HeldGrant[]): Domain[] {
  const byWorkspace = Map.groupBy(grants, (grant) => grant.workspaceId)
  return [...byWorkspace.values()].flatMap((held) => {
    const [first] = held
    if (!first) return []
    const roles = held.map(({ role, doctorId }) => ({ role, doctorId, permissions: permissionsOf([role]) }))
    return [domainOf(first, roles)]
  })
}

const profileOf = (held: HeldProfile): OwnProfile => ({
  domainId: held.workspaceId,
  personProfileId: held.insuredId,
  providerName: held.providerName,
  timeZone: held.timeZone,
  currency: held.currency,
})

export const asLanguage = (value: string | null): Language | null =>
  languages.find((language) => language === value) ?? null

/**
 * Builds the signed-in user. A manager or super admin visiting a provider sees its workspace among their own,
 * with the rights of the visit.
 */
export function userView(account: Holder, actor: Actor, { layout, pendingEmail }: OwnView): User {
  const domains = domainsOf(account.grants)
  const { workspace } = actor
  if (workspace && !domains.some((domain) => domain.domainId === workspace.workspaceId)) {
    domains.push(
      domainOf(workspace, [{ role: 'MANAGER', doctorId: null, permissions: [...actor.permissions] }]),
    )
  }
  return {
    id: account.userId,
    email: account.email,
    pendingEmail: pendingEmail && {
      email: pendingEmail.email,
      expiresAt: pendingEmail.expiresAt.toISOString(),
    },
    phone: account.phone,
    firstName: account.firstName,
    lastName: account.lastName,
    defaultLocale: asLanguage(account.defaultLocale),
    permissions: {
      allow: permissions.filter((permission) => actor.permissions.has(permission)),
      isSuperAdmin: account.isSuperAdmin,
    },
    isManager: account.isManager,
    lacksFactor: account.lacksFactor,
    domains,
    profiles: account.profiles.map(profileOf),
    layout,
  }
}
