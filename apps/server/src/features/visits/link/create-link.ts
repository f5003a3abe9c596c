import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visits } from '@coverline/contract/visits/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { bookingService } from '../../bookings/service.ts'
import { roomOf } from '../rules.ts'
import { findVisit } from '../queries.ts'
import { renewLink } from './link-of.ts'

/** Makes a new link to a confirmed visit by video, for a user who sees the booking; the former one ends. */
export async function createLink(
  ctx: CtxOf<typeof visits.createLink>,
  { receptionId }: InputOf<typeof visits.createLink>,
): Promise<OutputOf<typeof visits.createLink>> {
  const [booking] = await bookingService.find(ctx, [receptionId])
  if (booking?.kind !== 'TELEMEDICINE') return ctx.fail('common.not-found')
  const { state } = roomOf(booking, await findVisit(ctx, receptionId), ctx.now)
  if (state === 'CLOSED') return ctx.fail('visits.not-open')
  const url = await renewLink(ctx, receptionId)
  ctx.audit({ action: 'visits.link-created', entity: 'bookings', entityId: receptionId })
  ctx.emit('visits.changed', { receptionId }, { anyOf: ['REQUESTS_VIEW'] })
  return { url }
}
