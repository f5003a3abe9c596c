import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visits } from '@coverline/contract/visits/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { bookingService } from '../../bookings/service.ts'
import { placeOf, roomOf } from '../rules.ts'
import { findVisit, tellReplaced } from '../queries.ts'
import { linkOf, renewLink } from './link-of.ts'

/**
 * Gives a user who sees the booking the link to a visit by video that is confirmed or in the queue: a new one, which ends the former one, or the
 * present one.
 */
export async function createLink(
  ctx: CtxOf<typeof visits.createLink>,
  { receptionId, keeps }: InputOf<typeof visits.createLink>,
): Promise<OutputOf<typeof visits.createLink>> {
  const [booking] = await bookingService.find(ctx, [receptionId])
  if (booking?.kind !== 'TELEMEDICINE') return ctx.fail('common.not-found')
  const queue = booking.state === 'NEW' ? await bookingService.placeInQueue(ctx, receptionId) : null
  const visit = await findVisit(ctx, receptionId)
  const { state } = roomOf(booking, visit, ctx.now, queue !== null)
  if (state === 'CLOSED') return ctx.fail('visits.not-open')
  // The present link of an ended visit opens nothing.
  if (keeps && state === 'ENDED') return ctx.fail('visits.not-open')
  const url = keeps ? await linkOf(ctx, receptionId) : await renewLink(ctx, receptionId)
  ctx.audit({
    action: keeps ? 'visits.link-read' : 'visits.link-created',
    entity: 'bookings',
    entityId: receptionId,
  })
  if (!keeps) await tellReplaced(ctx.db, placeOf(ctx, booking, visit))
  if (!keeps) ctx.emit('visits.changed', { receptionId }, { anyOf: ['REQUESTS_VIEW'] })
  return { url }
}
