import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { mergeKnown } from '../../../platform/merge-known.ts'
import { book } from './book.ts'
import type { SaveCtx } from './save-ctx.ts'

/** Books a doctor to the home, or changes, confirms, finishes or takes back such a booking. */
export async function saveHomeVisit(
  ctx: CtxOf<typeof bookings.saveHomeVisit>,
  input: InputOf<typeof bookings.saveHomeVisit>,
): Promise<OutputOf<typeof bookings.saveHomeVisit>> {
  const { doctorCallId, offerId, personProfileId, ticketId, stateSave, overrideReason, ...more } = input
  const { visits, days, amount, confirm, ...form } = more
  const { known: _nothingShown, ...entered } = form
  const saved = await book(withoutDoctor(ctx), {
    bookingId: doctorCallId,
    kinds: ['HOME_VISIT'],
    offerId,
    personProfileId,
    ticketId,
    stateSave,
    overrideReason,
    visits,
    days,
    amount,
    confirm,
    entered,
    merged: (present) => mergeKnown(ctx, form, present),
  })
  return { doctorCallId: saved.bookingId, ticketId: saved.ticketId }
}

const ofDoctor = [
  'bookings.slot-taken',
  'bookings.doctor-not-active',
  'bookings.doctor-busy',
  'bookings.doctor-off',
] as const
const isOfDoctor = (name: string): name is (typeof ofDoctor)[number] => ofDoctor.some((one) => one === name)

/** A home visit has neither a doctor of telemedicine nor a slot: what these can be refused for never comes. */
function withoutDoctor(ctx: CtxOf<typeof bookings.saveHomeVisit>): SaveCtx {
  return {
    ...ctx,
    fail: (name, extras) => ctx.fail(isOfDoctor(name) ? 'common.conflict' : name, extras),
  }
}
