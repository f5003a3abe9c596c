import { call } from '@coverline/client/call'
import type { DoctorRoom, VisitRoom, VisitSignal } from '@coverline/contract/visits/endpoints'
import { visits } from '@coverline/contract/calls.generated'
import type { VisitParty, VisitPresence } from '@coverline/contract/visits/terms'

/** How a page of a visit reaches its room: the doctor by the session, the person by the token of the link. */
export type Side<R extends VisitRoom = VisitRoom> = {
  party: VisitParty
  /** `isLast`: the page is being left. */
  read: (presence?: VisitPresence, isLast?: boolean) => Promise<R>
  signal: (signal: VisitSignal) => Promise<unknown>
}

const patienceMs = 8_000
const told = (presence?: VisitPresence) => (presence ? { presence } : {})
const options = (isLast: boolean) =>
  isLast ? { keepalive: true } : { signal: AbortSignal.timeout(patienceMs) }

export const doctorSide = (receptionId: string): Side<DoctorRoom> => ({
  party: 'DOCTOR',
  read: (presence, isLast = false) =>
    call(visits.detail, { receptionId, ...told(presence) }, options(isLast)),
  signal: (signal) => call(visits.signal, { receptionId, signal }, options(false)),
})

export const personSide = (token: string): Side => ({
  party: 'PERSON',
  read: (presence, isLast = false) => call(visits.person, { token, ...told(presence) }, options(isLast)),
  signal: (signal) => call(visits.personSignal, { token, signal }, options(false)),
})
