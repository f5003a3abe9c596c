import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { slots } from '@coverline/contract/slots/endpoints'
import type { WallSlot } from '@coverline/contract/slots/wall-slot'
import type { CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { slotAudience } from './access.ts'
import { keepDoctor, zoneOf } from './queries.ts'
import { readSlot, same, type SlotTimes, slotsText } from './rules.ts'
import { dayOffOf } from './templates/day-off.ts'
import { lockPlanning } from './templates/write-queries.ts'
import { insertSlots } from './write-queries.ts'
import { removeFree } from './remove-free.ts'
import { announceTimes } from './times-added.ts'

type Ctx = CtxOf<typeof slots.save>

/** Adds slots of an active doctor, or moves free ones: all or nothing. */
export async function saveSlots(
  ctx: Ctx,
  input: InputOf<typeof slots.save>,
): Promise<OutputOf<typeof slots.save>> {
  const { doctorId, slots: wanted, replaces = [] } = input
  const times = wanted.map((slot, nth) => read(ctx, slot, nth))
  const status = await keepDoctor(ctx, doctorId)
  if (status === undefined) return ctx.fail('common.not-found')
  if (status !== 'ACTIVE') return ctx.fail('slots.doctor-not-active')
  await lockPlanning(ctx, [doctorId])
  for (const [nth, time] of times.entries()) {
    const title = await dayOffOf(ctx, doctorId, time)
    if (title !== null)
      ctx.fail('slots.day-off', {
        fields: { [`slots.${nth}.date`]: 'NOT_SUPPORTED_VALUE' },
        details: { title },
      })
  }
  if (replaces.length > 0) await removeFree(ctx, doctorId, replaces, 'replaces')
  const slotIds = await insert(ctx, doctorId, times)
  const before = replaces.length > 0 ? slotsText(replaces, same) : null
  ctx.audit({
    action: before === null ? 'slots.saved' : 'slots.moved',
    entity: 'doctors',
    entityId: doctorId,
    changes: [{ field: 'slots', before, after: slotsText(wanted, same) }],
  })
  ctx.emit('slots.changed', { doctorId }, slotAudience)
  await announceTimes(ctx)
  return { slotIds }
}

function read(ctx: Ctx, slot: WallSlot, nth: number): SlotTimes {
  const found = readSlot(slot, { timeZone: zoneOf(ctx), today: ctx.today, now: ctx.now })
  if (!('error' in found)) return found
  return ctx.fail(found.error, { fields: { [`slots.${nth}.${found.field}`]: 'NOT_SUPPORTED_VALUE' } })
}

async function insert(ctx: Ctx, doctorId: string, times: readonly SlotTimes[]): Promise<string[]> {
  try {
    return await insertSlots(ctx.db, { providerId: ctx.actor.providerId, doctorId, now: ctx.now }, times)
  } catch (error) {
    if (violates(error, 'slots_overlap')) ctx.fail('slots.overlap')
    throw error
  }
}
