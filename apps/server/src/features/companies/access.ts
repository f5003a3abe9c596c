import { seesAllRows } from '@coverline/contract/permissions'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

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
  if (seesAllRows('PEOPLE', actor)) return all
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
