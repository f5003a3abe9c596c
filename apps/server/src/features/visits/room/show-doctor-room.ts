import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visits } from '@coverline/contract/visits/endpoints'
import { visitSeenMs } from '@coverline/contract/visits/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { withProvider } from '../../../platform/db/connection/transaction.ts'
import { stamp } from '../../../platform/outbox/outbox.ts'
import { doctorService } from '../../doctors/service.ts'
import { findVisit, noteSeen } from '../queries.ts'
import { roomOf } from '../rules.ts'
import { ownBooking } from './own-booking.ts'
import { roomView } from './show-room.ts'

type Ctx = CtxOf<typeof visits.detail>
type Input = InputOf<typeof visits.detail>

/**
 * Shows a doctor the room of an own visit, and notes where the doctor's page is. It is no command: a heartbeat leaves
 * no audit row and no outbox row.
 */
export async function showDoctorRoom(
  ctx: Ctx,
  { receptionId, presence }: Input,
): Promise<OutputOf<typeof visits.detail>> {
  const { booking, doctorId, visit: before, place } = await ownBooking(ctx, receptionId)
  if (presence && roomOf(booking, before, ctx.now).state === 'OPEN') {
    const { providerId } = place
    const { pools, announcer } = ctx.services
    const until = presence === 'LEFT' ? null : new Date(ctx.now.getTime() + visitSeenMs)
    const isOther = await withProvider(pools, providerId, async (db) => {
      await noteSeen(db, { ...place, party: 'DOCTOR', presence, now: ctx.now })
      return doctorService.noteConference(db, { providerId, doctorId, now: ctx.now, until })
    })
    if (isOther)
      announcer.announce(
        stamp(providerId, [
          { event: 'doctors.presence', ids: { doctorId }, audience: doctorService.audience },
        ]),
      )
  }
  const { room, person } = await roomView(ctx, booking, await findVisit(ctx, receptionId), 'DOCTOR')
  const { firstName, lastName } = person
  return { ...room, receptionId, person: { firstName, lastName } }
}
