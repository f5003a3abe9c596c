import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { doctorService } from '../../doctors/service.ts'
import { queueMessage } from '../messages/message-job.ts'
import { book } from '../saving/book.ts'
import type { SaveCtx } from '../saving/save-ctx.ts'
import { placeInQueue } from './list-queue.ts'
import { findWaitingOf, insertWaiting } from './queue-queries.ts'

type Ctx = CtxOf<typeof bookings.joinQueue>

/**
 * Books a visit by video without doctor and time, which waits for a doctor on duty. The coverage is judged here as for other
 * bookings; a person waits once.
 */
export async function joinQueue(
  ctx: Ctx,
  { specializationId = null, approval, ...asked }: InputOf<typeof bookings.joinQueue>,
): Promise<OutputOf<typeof bookings.joinQueue>> {
  if (specializationId !== null) {
    const kept = await doctorService.keepSpecializations(ctx, [specializationId])
    if (!kept.has(specializationId))
      ctx.fail('common.not-found', { fields: { specializationId: 'NOT_FOUND' } })
  }
  const { personProfileId, offerId, ticketId, overrideReason } = asked
  const undecided = { stateSave: undefined, visits: undefined, days: undefined, amount: undefined }
  const { bookingId, ticketId: made } = await book(withoutTime(ctx), {
    bookingId: undefined,
    kinds: ['TELEMEDICINE'],
    personProfileId,
    offerId,
    ticketId,
    overrideReason,
    ...undecided,
    entered: { approval },
    merged: () => ({}),
  })
  // The person's bookings are locked by now.
  const other = await findWaitingOf(ctx, personProfileId, bookingId)
  if (other !== undefined) ctx.fail('bookings.already-waiting', { details: { receptionId: other } })
  await insertWaiting(ctx, bookingId, specializationId)
  // A new booking has told its person nothing yet.
  await queueMessage(ctx, bookingId, 'QUEUED', 0)
  ctx.audit({ action: 'bookings.queued', entity: 'bookings', entityId: bookingId })
  const waiting = await placeInQueue(ctx, bookingId)
  return {
    receptionId: bookingId,
    ticketId: made,
    place: waiting?.place ?? 1,
    doctorCount: waiting?.doctorCount ?? 0,
  }
}

const untimed: ReadonlySet<string> = new Set([
  'bookings.state-changed',
  'bookings.overlaps',
  'bookings.in-future',
  'bookings.in-past',
  'bookings.outside-hours',
  'bookings.doctor-busy',
  'bookings.doctor-off',
  'bookings.slot-taken',
  'bookings.doctor-not-active',
  'common.changed-meanwhile',
])

type Declared = Parameters<Ctx['fail']>[0]
const isDeclared = (name: string): name is Declared => !untimed.has(name)

/** A new booking without a time can't be refused for one. */
function withoutTime(ctx: Ctx): SaveCtx {
  return { ...ctx, fail: (name, extras) => ctx.fail(isDeclared(name) ? name : 'common.conflict', extras) }
}
