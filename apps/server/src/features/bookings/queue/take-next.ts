import { visitMinutes } from '@coverline/contract/bookings/terms'
import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { doctorService } from '../../doctors/service.ts'
import { slotService } from '../../slots/service.ts'
import { ticketService } from '../../tickets/service.ts'
import { findBookings, findOverlap } from '../queries.ts'
import { assignToDoctor } from '../saving/assign.ts'
import { lockWithTicket } from '../saving/lock.ts'
import { write } from '../saving/write.ts'
import { claimNext, findOpenVisit, writeTaken } from './queue-queries.ts'

/**
 * Gives the calling doctor the next person of the queue: the visit is the doctor's, begins now, and its room is open. Of any
 * number of parallel callers each gets another person.
 */
export async function takeNext(
  ctx: CtxOf<typeof bookings.takeNext>,
): Promise<OutputOf<typeof bookings.takeNext>> {
  const { doctorId } = ctx.actor
  if (doctorId === null) return ctx.fail('common.not-found')
  await doctorService.lockDuty(ctx, doctorId)
  const [duty] = await doctorService.onDuty(ctx, doctorId)
  if (!duty) return ctx.fail('doctors.not-on-duty')
  if (duty.pause) return ctx.fail('doctors.on-pause')
  const open = await findOpenVisit(ctx, doctorId)
  if (open !== null || duty.liveStatus === 'IN_CONFERENCE')
    return ctx.fail('bookings.visit-open', { details: { receptionId: open } })
  const passed: string[] = []
  for (;;) {
    const { specializationIds } = duty
    const receptionId = await claimNext(ctx, { doctorId, specializationIds, exceptIds: passed })
    if (receptionId === undefined) return ctx.fail('bookings.queue-empty')
    const taken = await take(ticketService.withAll(ctx), receptionId, doctorId)
    if (taken === 'BUSY') return ctx.fail('bookings.doctor-busy')
    if (taken === 'TAKEN') return { receptionId }
    passed.push(receptionId)
  }
}

/**
 * Confirms a claimed visit for now. GONE: it was canceled or changed before its locks were had. BUSY: the doctor has another visit
 * or a held time within the usual length of a visit.
 */
async function take(ctx: Context, receptionId: string, doctorId: string): Promise<'TAKEN' | 'GONE' | 'BUSY'> {
  const [seen] = await findBookings(ctx, [receptionId])
  if (!seen) return 'GONE'
  const { before, ticket } = await lockWithTicket(ctx, seen)
  const isWaiting = before.state === 'NEW' && before.doctorId === null && before.dateTime === null
  if (!isWaiting) return 'GONE'
  const startsAt = ctx.now.toISOString()
  const endsAt = new Date(ctx.now.getTime() + visitMinutes * 60_000).toISOString()
  if ((await findOverlap(ctx, { ...before, startsAt, endsAt })) !== undefined) return 'GONE'
  if ((await slotService.keepDoctor(ctx, doctorId)) !== 'ACTIVE') return 'GONE'
  const time = { doctorId, startsAt: new Date(startsAt), endsAt: new Date(endsAt), holderId: receptionId }
  if (!(await slotService.claimTime(ctx, time))) return 'BUSY'
  // The coverage was judged when the person came, and holds past midnight.
  const visit = { doctorId, dateTime: startsAt, endsAt, state: 'CONFIRMED' as const, confirmedAt: startsAt }
  await write(ctx, before, { ...before, ...visit }, ticket, 'TAKEN')
  await assignToDoctor(ctx, ticket, { before: null, after: doctorId })
  await writeTaken(ctx, receptionId, doctorId)
  return 'TAKEN'
}
