import { slotService } from '../../slots/service.ts'
import { findDoctorOverlap } from '../queries.ts'
import { type BookingValues, endOf, timesOf } from '../rules.ts'
import type { OutcomeCtx, SaveCtx } from './save-ctx.ts'

type Slot = Pick<BookingValues, 'doctorId' | 'dateTime' | 'endsAt'>

/**
 * Returns a booking with the doctor and the time of its slot. A slot that it did not have before is booked for it; a visit
 * without one takes the time of its doctor. What it had is freed when the booking is written.
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
    await claim(ctx, untimed, before)
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
  const timed = { ...booking, doctorId, dateTime: slot.dateTime, endsAt }
  if (!isKept) await checkDayOff(ctx, timed, 'slotId')
  return timed
}

/** Takes the doctor's time for a visit without a slot, unless the visit has it already. */
async function claim(ctx: SaveCtx, booking: BookingValues, before: BookingValues | null): Promise<void> {
  const times = timesOf(booking)
  const { doctorId, dateTime, id: holderId } = booking
  if (doctorId === null || times === null) return
  const isSameTime = before !== null && doctorId === before.doctorId && dateTime === before.dateTime
  if (isSameTime && before.slotId === null) return
  if (!(await slotService.claimTime(ctx, { ...times, doctorId, holderId }))) return failBusy(ctx, booking)
  // The claim has locked the doctor's planning: a leave that is entered now sees this visit, or was seen here.
  if (!isSameTime) await checkDayOff(ctx, booking, 'dateTime')
}

async function checkDayOff(
  ctx: SaveCtx,
  booking: BookingValues,
  field: 'slotId' | 'dateTime',
): Promise<void> {
  const times = timesOf(booking)
  if (booking.doctorId === null || times === null) return
  const title = await slotService.dayOffOf(ctx, booking.doctorId, times)
  if (title !== null)
    ctx.fail('bookings.doctor-off', { fields: { [field]: 'NOT_SUPPORTED_VALUE' }, details: { title } })
}

/** Fails because the doctor's time belongs to another visit or hold; names the visit if there is one. */
async function failBusy(ctx: OutcomeCtx, booking: BookingValues): Promise<never> {
  const receptionId = (await findDoctorOverlap(ctx, booking)) ?? null
  return ctx.fail('bookings.doctor-busy', {
    fields: { dateTime: 'NOT_SUPPORTED_VALUE' },
    details: { receptionId },
  })
}

/** A visit that is taken back needs its doctor's time again; without a slot it takes what is left of it ahead. */
export async function reclaim(ctx: OutcomeCtx, booking: BookingValues): Promise<void> {
  const { doctorId, slotId, id: holderId } = booking
  const times = timesOf(booking)
  if (doctorId === null || slotId !== null || times === null || times.endsAt <= ctx.now) return
  if (!(await slotService.claimTime(ctx, { ...times, doctorId, holderId }))) await failBusy(ctx, booking)
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
