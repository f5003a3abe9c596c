import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visits } from '@coverline/contract/visits/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findVisit, noteSeen } from '../queries.ts'
import { placeOf } from '../rules.ts'
import { asPerson } from './as-person.ts'
import { roomView } from './show-room.ts'

/** Shows the holder of a link the room, and notes where the page is. The person enters the call once let in. */
export function showPersonRoom(
  ctx: CtxOf<typeof visits.person>,
  { token, presence }: InputOf<typeof visits.person>,
): Promise<OutputOf<typeof visits.person>> {
  return asPerson(ctx, token, async (inside, { booking, visit, room, queue }) => {
    const isHeard = presence !== undefined && room.state === 'OPEN'
    if (isHeard) {
      const allowed = presence === 'IN_CALL' && !room.isAdmitted ? 'WAITING' : presence
      const isChanged = await noteSeen(inside.db, {
        ...placeOf(inside, booking, visit),
        party: 'PERSON',
        presence: allowed,
        now: inside.now,
      })
      if (isChanged) inside.emit('visits.changed', { receptionId: booking.id }, { anyOf: ['REQUESTS_VIEW'] })
    }
    const shown = await roomView(inside, booking, await findVisit(inside, booking.id), 'PERSON', queue)
    return shown.room
  })
}
