import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { mergeKnown } from '../../../platform/merge-known.ts'
import { book } from './book.ts'
import type { SaveCtx } from './save-ctx.ts'

/** Books a visit to a clinic or by video, or changes, confirms, finishes or takes back one. */
export async function saveReception(
  ctx: SaveCtx,
  input: InputOf<typeof bookings.save>,
): Promise<OutputOf<typeof bookings.save>> {
  const { receptionId, offerId, personProfileId, ticketId, stateSave, overrideReason, ...more } = input
  const { visits, days, amount, confirm, ...form } = more
  const { known: _nothingShown, ...entered } = form
  const saved = await book(ctx, {
    bookingId: receptionId,
    kinds: ['CLINIC', 'TELEMEDICINE'],
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
  return { receptionId: saved.bookingId, ticketId: saved.ticketId }
}
