import { slotService } from '../../slots/service.ts'
import { type BookingValues, endOf } from '../rules.ts'
import type { SaveCtx } from './save-ctx.ts'

type Slot = Pick<BookingValues, 'doctorId' | 'dateTime' | 'endsAt'>

/**
 * Returns a booking with the doctor and the time of its slot. A slot that it did not have before is booked for it; the
 * one it had is freed when the booking is written.
 */
export async function scheduled(
  ctx: SaveCtx,
  booking: BookingValues,
  before: BookingValues | null,
  heldBy?: string,
): Promise<BookingValues> {
  const { kind, slotId, dateTime } = booking
  const untimed = { ...booking, endsAt: endOf(dateTime) }
  if (kind !== 'TELEMEDICINE') return untimed
  if (slotId === null) {
    await keepDoctor(ctx, booking, before)
    return untimed
  }
  const isKept = before !== null && slotId === before.slotId
  const slot: Slot = isKept ? before : await take(ctx, slotId, { holderId: booking.id, heldBy })
  const isWrong = (name: 'doctorId' | 'dateTime') =>
    booking[name] !== slot[name] && (isKept || (booking[name] !== null && booking[name] !== before?.[name]))
  const wrong = (['doctorId', 'dateTime'] as const).filter(isWrong)
  if (wrong.length > 0)
    ctx.fail('common.validation', {
      fields: Object.fromEntries(wrong.map((name) => [name, 'NOT_SUPPORTED_VALUE'])),
    })
  const { doctorId, endsAt } = slot
  return { ...booking, doctorId, dateTime: slot.dateTime, endsAt }
}

/** Books a slot. Of any number of parallel callers one gets it. */
async function take(
  ctx: SaveCtx,
  slotId: string,
  { holderId, heldBy = ctx.actor.userId ?? undefined }: { holderId: string; heldBy: string | undefined },
): Promise<Slot> {
  const taken = await slotService.bookSlot(ctx, { slotId, holderId, ...(heldBy ? { heldBy } : {}) })
  if (taken)
    return {
      doctorId: taken.doctorId,
      dateTime: taken.startsAt.toISOString(),
      endsAt: taken.endsAt.toISOString(),
    }
  if (!(await slotService.exists(ctx, slotId)))
    return ctx.fail('common.not-found', { fields: { slotId: 'NOT_FOUND' } })
  return ctx.fail('bookings.slot-taken', { fields: { slotId: 'NOT_SUPPORTED_VALUE' } })
}

/** Another doctor is active, and stays so until the transaction ends. */
async function keepDoctor(
  ctx: SaveCtx,
  { doctorId }: BookingValues,
  before: BookingValues | null,
): Promise<void> {
  if (doctorId === null || doctorId === before?.doctorId) return
  const status = await slotService.keepDoctor(ctx, doctorId)
  if (status === undefined) ctx.fail('common.not-found', { fields: { doctorId: 'NOT_FOUND' } })
  if (status !== 'ACTIVE')
    ctx.fail('bookings.doctor-not-active', { fields: { doctorId: 'NOT_SUPPORTED_VALUE' } })
}
