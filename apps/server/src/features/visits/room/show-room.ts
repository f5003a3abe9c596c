import type { VisitRoom } from '@coverline/contract/visits/endpoints'
import type { VisitParty } from '@coverline/contract/visits/terms'
import type { Context } from '../../../platform/context.ts'
import { bookingService } from '../../bookings/service.ts'
import { iceOf } from '../ice.ts'
import { placeOf, presenceOf, roomOf, type Visit } from '../rules.ts'
import { streamTicket } from '../stream/stream-ticket.ts'

type Booking = Awaited<ReturnType<typeof bookingService.find>>[number]

/** Shows the room of a visit to one side, and the person of the booking. */
export async function roomView(
  ctx: Context,
  booking: Booking,
  visit: Visit | undefined,
  party: VisitParty,
  queue: VisitRoom['queue'] = null,
) {
  const [named] = await bookingService.views(ctx, [booking])
  const { workspace } = ctx.actor
  if (!named || !workspace) throw new Error('a room has a booking in a workspace')
  const { state, isAdmitted, times } = roomOf(booking, visit, ctx.now, queue !== null)
  const isOpen = state === 'OPEN'
  const { config, keys } = ctx.services
  const { iceServers, hasRelay } = iceOf(config.ice, ctx.now)
  const room: VisitRoom = {
    state,
    queue,
    isAdmitted,
    hasRelay,
    opensAt: times.opensAt.toISOString(),
    startsAt: times.startsAt.toISOString(),
    endsAt: times.endsAt.toISOString(),
    closesAt: times.closesAt.toISOString(),
    now: ctx.now.toISOString(),
    timeZone: workspace.timeZone,
    providerName: workspace.providerName,
    serviceName: named.service.name,
    doctorName: named.doctor?.name ?? '',
    other: isOpen ? presenceOf(visit, party === 'DOCTOR' ? 'PERSON' : 'DOCTOR', ctx.now) : null,
    ticket: isOpen ? streamTicket(keys, { ...placeOf(ctx, booking, visit), party }, ctx.now) : null,
    iceServers: isOpen ? iceServers : [],
  }
  return { room, person: named.person }
}
