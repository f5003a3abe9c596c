import type { Endpoint, RightsRule } from '@coverline/contract/endpoint'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'

/** Checks all rights of the caller that do not depend on the body. */
export function assertRights(endpoint: Pick<Endpoint, 'access'>, actor: Actor): void {
  if (endpoint.access === '@public' || endpoint.access === '@auth') return
  const rule: RightsRule = endpoint.access
  if (actor.isSuperAdmin) return
  if (rule.anyOf && !rule.anyOf.some((permission) => actor.permissions.has(permission))) {
    throw new AppError('common.forbidden')
  }
  if (rule.roles && !rule.roles.some((role) => actor.roles.includes(role))) {
    throw new AppError(
      rule.roles.length === 1 && rule.roles[0] === 'ADMIN' ? 'common.admin-only' : 'common.forbidden',
    )
  }
  if (rule.notRoles && actor.roles.length > 0 && actor.roles.every((role) => rule.notRoles?.includes(role))) {
    throw new AppError('common.forbidden')
  }
  if (rule.feature && !actor.workspace?.features.includes(rule.feature)) {
    throw new AppError('common.feature-locked', { details: { feature: rule.feature } })
  }
}

/** A member of the provider who looks at a company's area changes nothing in it, whatever the rights of its officers are. */
export function assertMayChange({ kind }: Pick<Endpoint, 'kind'>, { isVisitor }: Actor): void {
  if (isVisitor && kind === 'command') throw new AppError('common.view-only')
}

/** Checks the right that this input needs: create, update or delete. */
export function assertInputRights(endpoint: Pick<Endpoint, 'access'>, actor: Actor, input: unknown): void {
  if (typeof endpoint.access === 'string' || actor.isSuperAdmin) return
  // The input was parsed by the same schema that declares the rule.
  const { byInput } = endpoint.access
  if (byInput && !actor.permissions.has(byInput(input))) throw new AppError('common.forbidden')
}
