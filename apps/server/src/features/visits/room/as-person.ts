import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { bookingService } from '../../bookings/service.ts'
import { hashOfToken, providerOfToken } from '../../../platform/tokens/link-token.ts'
import { findByToken, findVisit } from '../queries.ts'
import { roomOf, type Room, type Visit } from '../rules.ts'

type Queue = Awaited<ReturnType<typeof bookingService.placeInQueue>>
type Booking = Awaited<ReturnType<typeof bookingService.find>>[number]
export type PersonRoom = { booking: Booking; visit: Visit | undefined; room: Room; queue: Queue }

/**
 * Runs work for the holder of a link, in the provider that its token names. A token that is wrong, replaced or over, of
 * a visit that is canceled or ended, gets one and the same answer.
 */
export async function asPerson<T>(
  { services, locale, fail }: Pick<Context<'visits.link-not-valid'>, 'services' | 'locale' | 'fail'>,
  token: string,
  work: (ctx: Context, found: PersonRoom) => Promise<T>,
): Promise<T> {
  const inside = runAsSystem(services)(providerOfToken(token), 'visits.person', async (system) => {
    const ctx = { ...system, locale }
    const id = await findByToken(ctx, hashOfToken(token))
    const [booking] = id === undefined ? [] : await bookingService.find(ctx, [id])
    if (!booking) throw new AppError('visits.link-not-valid')
    const visit = await findVisit(ctx, booking.id)
    const queue = booking.state === 'NEW' ? await bookingService.placeInQueue(ctx, booking.id) : null
    const room = roomOf(booking, visit, ctx.now, queue !== null)
    if (room.state === 'CLOSED' || room.state === 'ENDED') throw new AppError('visits.link-not-valid')
    return work(ctx, { booking, visit, room, queue })
  })
  return inside.catch((error: unknown) => {
    // There is no such provider.
    if (error instanceof AppError && error.errorName === 'common.not-found')
      return fail('visits.link-not-valid')
    throw error
  })
}
