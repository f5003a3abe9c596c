import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visits } from '@coverline/contract/visits/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { bookingService } from '../../bookings/service.ts'
import { doctorService } from '../../doctors/service.ts'
import { lockLink } from '../link/link-queries.ts'
import { tellChange, writeEnded } from '../queries.ts'
import { roomOf } from '../rules.ts'
import { findVisit } from '../queries.ts'
import { ownBooking } from './own-booking.ts'

/** Ends a visit for both sides; a repeated click changes nothing. */
export async function endVisit(
  ctx: CtxOf<typeof visits.end>,
  { receptionId }: InputOf<typeof visits.end>,
): Promise<OutputOf<typeof visits.end>> {
  const { booking, doctorId, place } = await ownBooking(ctx, receptionId)
  await lockLink(ctx, receptionId)
  const { state } = roomOf(booking, await findVisit(ctx, receptionId), ctx.now)
  if (state === 'ENDED') return { ok: true }
  if (state !== 'OPEN') return ctx.fail('visits.not-open')
  await writeEnded(ctx, receptionId)
  await bookingService.noteVisitEnded(ctx, receptionId)
  await tellChange(ctx.db, place)
  const { providerId } = place
  await doctorService.noteConference(ctx.db, { providerId, doctorId, now: ctx.now, until: null })
  ctx.emit('doctors.presence', { doctorId }, doctorService.audience)
  ctx.emit('visits.ended', { receptionId }, { anyOf: ['REQUESTS_VIEW'] })
  ctx.audit({ action: 'visits.ended', entity: 'bookings', entityId: receptionId })
  return { ok: true }
}
