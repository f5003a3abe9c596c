import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Selects the clinics that the caller may see: all of the provider that are not deleted. */
export function visibleClinics(ctx: Context) {
  return ctx.db
    .selectFrom('clinics as c')
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.deleted_at', 'is', null)
}

/** Returns what the caller may do with a visible clinic. */
export function clinicAbilities(actor: Actor) {
  return { update: actor.permissions.has('PLANS_UPDATE'), delete: actor.permissions.has('PLANS_DELETE') }
}
