import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** True for an agent without a wider role: they see only companies of their own people. */
function seesOwnOnly(actor: Actor): boolean {
  if (actor.isSuperAdmin || !actor.roles.includes('AGENT')) return false
  return !actor.roles.some((role) => role === 'ADMIN' || role === 'INSURANCE_OPERATOR' || role === 'MANAGER')
}

/**
 * Selects the visible companies: all that are not deleted. An agent sees those with one of their own people
 * in a plan.
 */
export function visibleCompanies(ctx: Context) {
  const { actor } = ctx
  const all = ctx.db
    .selectFrom('companies as c')
    .where('c.provider_id', '=', actor.providerId)
    .where('c.deleted_at', 'is', null)
  if (!seesOwnOnly(actor)) return all
  return all.where(
    sql<boolean>`exists (
      select from plans own
      join policies held on held.provider_id = own.provider_id and held.plan_id = own.id and held.deleted_at is null
      join insured person on person.provider_id = held.provider_id and person.id = held.insured_id
        and person.deleted_at is null
      where own.provider_id = c.provider_id and own.company_id = c.id and own.deleted_at is null
        and person.agent_user_id = ${actor.userId})`,
  )
}

/** Returns what the caller may do with a visible company. */
export function companyAbilities(actor: Actor) {
  return {
    update: actor.permissions.has('INSURED_UPDATE'),
    delete: actor.permissions.has('INSURED_DELETE'),
  }
}
