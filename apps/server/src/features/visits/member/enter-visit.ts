import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { memberVisits } from '@coverline/contract/visits/member-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { bookingService } from '../../bookings/service.ts'
import { insuredService } from '../../insured/service.ts'
import { linkOf } from '../link/link-of.ts'
import { findVisit } from '../queries.ts'
import { roomOf } from '../rules.ts'

/**
 * Gives an insured person the link to a confirmed visit by video: the own one, or that of a child whose medical matters the
 * person sees. The visit of anybody else is not found.
 */
export async function enterVisit(
  ctx: CtxOf<typeof memberVisits.enter>,
  { receptionId }: InputOf<typeof memberVisits.enter>,
): Promise<OutputOf<typeof memberVisits.enter>> {
  const people = await insuredService.profilesWith(ctx, 'CONFIDENTIAL')
  const [booking] = await bookingService.findAll(ctx, { ids: [receptionId] })
  const isOwn = people.some(({ personProfileId }) => personProfileId === booking?.personProfileId)
  if (booking?.kind !== 'TELEMEDICINE' || !isOwn) return ctx.fail('common.not-found')
  const { state } = roomOf(booking, await findVisit(ctx, receptionId), ctx.now, false)
  if (state === 'CLOSED' || state === 'ENDED') return ctx.fail('visits.not-open')
  ctx.audit({ action: 'visits.link-read', entity: 'bookings', entityId: receptionId })
  return { url: await linkOf(ctx, receptionId) }
}
