import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visits } from '@coverline/contract/visits/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { lockLink } from '../link/link-queries.ts'
import { tellChange, writeAdmitted } from '../queries.ts'
import { ownOpenRoom } from './own-booking.ts'

/** Lets the person into the call; a repeated click changes nothing. */
export async function admit(
  ctx: CtxOf<typeof visits.admit>,
  { receptionId }: InputOf<typeof visits.admit>,
): Promise<OutputOf<typeof visits.admit>> {
  await ownOpenRoom(ctx, receptionId)
  await lockLink(ctx, receptionId)
  const { room, place } = await ownOpenRoom(ctx, receptionId)
  if (room.isAdmitted) return { ok: true }
  await writeAdmitted(ctx, place)
  await tellChange(ctx.db, place)
  ctx.audit({ action: 'visits.admitted', entity: 'bookings', entityId: receptionId })
  return { ok: true }
}
