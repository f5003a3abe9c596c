import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visits } from '@coverline/contract/visits/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { withProvider } from '../../../platform/db/connection/transaction.ts'
import { sendSignal } from '../../../platform/realtime/signals.ts'
import { placeOf, topicOf } from '../rules.ts'
import { asPerson } from './as-person.ts'
import { ownOpenRoom } from './own-booking.ts'

/** Passes a signal of the doctor on to the person. */
export async function signalAsDoctor(
  ctx: CtxOf<typeof visits.signal>,
  { receptionId, signal }: InputOf<typeof visits.signal>,
): Promise<OutputOf<typeof visits.signal>> {
  const { place, room } = await ownOpenRoom(ctx, receptionId)
  if (!room.isAdmitted) return ctx.fail('visits.not-open')
  await withProvider(ctx.services.pools, place.providerId, (db) =>
    sendSignal(db, topicOf(place, 'PERSON'), { kind: 'signal', signal }),
  )
  return { ok: true }
}

/** Passes a signal of the person on to the doctor, who has let the person in. */
export function signalAsPerson(
  ctx: CtxOf<typeof visits.personSignal>,
  { token, signal }: InputOf<typeof visits.personSignal>,
): Promise<OutputOf<typeof visits.personSignal>> {
  return asPerson(ctx, token, async (inside, { booking, visit, room }) => {
    if (room.state !== 'OPEN' || !room.isAdmitted) return ctx.fail('visits.not-open')
    const place = placeOf(inside, booking, visit)
    await sendSignal(inside.db, topicOf(place, 'DOCTOR'), { kind: 'signal', signal })
    return { ok: true as const }
  })
}
