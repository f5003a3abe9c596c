import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Selects the insurance companies that the caller may see: all of the provider. */
export function visibleInsurers(ctx: Context) {
  return ctx.db.selectFrom('insurers as i').where('i.provider_id', '=', ctx.actor.providerId)
}

export function insurerAbilities(actor: Actor) {
  return { update: actor.isSuperAdmin || actor.roles.includes('ADMIN') }
}
