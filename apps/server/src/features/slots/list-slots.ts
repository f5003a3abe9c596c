import { dayAfter, daysBetween } from '@coverline/contract/calendar'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { slots } from '@coverline/contract/slots/endpoints'
import { mostDays } from '@coverline/contract/slots/terms'
import { startOfDay } from '@coverline/contract/slots/zone'
import type { CtxOf } from '../../platform/context.ts'
import { findSlots, type SlotRow, zoneOf } from './queries.ts'
import { wallOf } from './rules.ts'

/** Lists the slots of days in the provider's zone by their start. */
export async function listSlots(
  ctx: CtxOf<typeof slots.list>,
  { from, to, ...filters }: InputOf<typeof slots.list>,
): Promise<OutputOf<typeof slots.list>> {
  if (daysBetween(from, to) >= mostDays)
    ctx.fail('slots.too-many-days', { fields: { to: 'NOT_SUPPORTED_VALUE' } })
  const timeZone = zoneOf(ctx)
  const rows = await findSlots(ctx, filters, {
    from: startOfDay(from, timeZone),
    until: startOfDay(dayAfter(to, 1), timeZone),
  })
  return { items: rows.map((row) => view(row, timeZone)), timeZone }
}

function view({ id, doctorId, state, holderId, ...row }: SlotRow, timeZone: string) {
  return {
    slotId: id,
    doctorId,
    ...wallOf(row, timeZone),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: state,
    heldUntil: state === 'HELD' ? (row.heldUntil?.toISOString() ?? null) : null,
    receptionId: state === 'BOOKED' ? holderId : null,
  }
}
