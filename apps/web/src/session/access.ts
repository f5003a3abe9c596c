import type { Domain, User } from '@coverline/contract/accounts/endpoints'
import type { Feature, Permission, Role } from '@coverline/contract/permissions'

/** Access rule of a route, menu entry or button. All given parts must be met. */
export interface AccessRule {
  permissions?: readonly Permission[]
  /** At least one of them. */
  anyPermission?: readonly Permission[]
  /** One of these roles in the current workspace. */
  roles?: readonly Role[]
  notRoles?: readonly Role[]
}

/** Rights of the signed-in user in the current workspace, as the interface needs them. */
export interface Access {
  user: User
  workspace: Domain | null
  roles: ReadonlySet<Role>
  permissions: ReadonlySet<Permission>
  features: ReadonlySet<Feature>
  all: boolean
}

export function accessOf(user: User, workspace: Domain | null): Access {
  return {
    user,
    workspace,
    roles: new Set(workspace?.roles.map((each) => each.role)),
    permissions: new Set(workspace?.roles.flatMap((each) => each.permissions)),
    features: new Set(workspace?.features),
    all: user.permissions.isSuperAdmin,
  }
}

/** Returns true if the rule is met. It only decides what is shown; the server checks every call again. */
export function allows(access: Access, rule: AccessRule): boolean {
  if (access.all) return true
  const { permissions = [], anyPermission = [], roles = [], notRoles = [] } = rule
  return (
    permissions.every((each) => access.permissions.has(each)) &&
    (anyPermission.length === 0 || anyPermission.some((each) => access.permissions.has(each))) &&
    (roles.length === 0 || roles.some((each) => access.roles.has(each))) &&
    // Excludes users with only these roles; an administrator who is also a doctor keeps the admin's routes.
    (notRoles.length === 0 || [...access.roles].some((each) => !notRoles.includes(each)))
  )
}
