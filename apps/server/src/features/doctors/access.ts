import { seesAllRows } from '@coverline/contract/permissions'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Members of the provider who receive events of doctors: all who may see telemedicine. */
export const doctorAudience = { anyOf: ['TELEMEDICINE_VIEW'] }

/** Selects the visible doctors: a doctor sees the own record. */
export function visibleDoctors(ctx: Context) {
  const all = ctx.db.selectFrom('doctors as d').where('d.provider_id', '=', ctx.actor.providerId)
  if (seesAllRows('DOCTORS', ctx.actor)) return all
  return all.where('d.id', 'is not distinct from', ctx.actor.doctorId)
}

export function doctorAbilities(actor: Actor) {
  const may = (right: 'TELEMEDICINE_UPDATE' | 'ADD_MEMBERS_UPDATE') =>
    actor.isSuperAdmin || actor.permissions.has(right)
  const update = may('TELEMEDICINE_UPDATE')
  return { update, giveLogin: update && may('ADD_MEMBERS_UPDATE'), plan: update }
}
