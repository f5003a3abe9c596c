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

export function planAbilities(actor: Actor) {
  return {
    update: actor.permissions.has('PLANS_UPDATE'),
    delete: actor.permissions.has('PLANS_DELETE'),
    addInsured: actor.permissions.has('INSURED_CREATE'),
  }
}
