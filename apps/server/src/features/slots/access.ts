import { seesAllRows } from '@coverline/contract/permissions'
import type { Context } from '../../platform/context.ts'

/** Members of the provider who receive events of slots: all who may see telemedicine. */
export const slotAudience = { anyOf: ['TELEMEDICINE_VIEW'] }

/** Selects the visible slots: a doctor sees the own ones. */
export function visibleSlots(ctx: Context) {
  const all = ctx.db.selectFrom('slots as s').where('s.provider_id', '=', ctx.actor.providerId)
  if (seesAllRows('DOCTORS', ctx.actor)) return all
  return all.where('s.doctor_id', 'is not distinct from', ctx.actor.doctorId)
}
