import { seesAllRows } from '@coverline/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/**
 * Selects the plans that the caller may see: all of the provider that are not deleted. Agents see them too,
 * read-only.
 */
export function visiblePlans(ctx: Context) {
  return ctx.db
    .selectFrom('plans as p')
    .where('p.provider_id', '=', ctx.actor.providerId)
    .where('p.deleted_at', 'is', null)
}

/** Counts the insured people of a plan `p` that the caller sees: an agent's own people, or all. */
export function insuredCount({ actor }: Pick<Context, 'actor'>): RawBuilder<number> {
  return seesAllRows('PEOPLE', actor)
    ? sql<number>`p.insured_count`
    : sql<number>`insured_of_agent(p.provider_id, p.id, ${actor.userId})`
}

export function planAbilities(actor: Actor) {
  return {
    update: actor.permissions.has('PLANS_UPDATE'),
    delete: actor.permissions.has('PLANS_DELETE'),
    addInsured: actor.permissions.has('INSURED_CREATE'),
  }
}
