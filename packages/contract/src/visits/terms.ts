/** The two sides of a visit by video */
export const visitParties = ['DOCTOR', 'PERSON'] as const
export type VisitParty = (typeof visitParties)[number]

/** Where a side is: in the waiting room, in the call, or gone. A side that was never there has none. */
export const presences = ['WAITING', 'IN_CALL', 'LEFT'] as const
export type VisitPresence = (typeof presences)[number]

/** QUEUED: the person waits for a doctor on duty. EARLY: the room is not open yet. ENDED: the doctor has ended the visit. CLOSED: its time is over, or the booking is not confirmed. */
export const roomStates = ['QUEUED', 'EARLY', 'OPEN', 'ENDED', 'CLOSED'] as const
export type RoomState = (typeof roomStates)[number]

/** How long before the start the room opens, and how long after the end it closes, in minutes */
export const opensMinutesBefore = 15
export const closesMinutesAfter = 60

/** How often a page of a visit calls, and how long a call counts, in milliseconds */
export const visitBeatMs = 5_000
export const visitSeenMs = 20_000

const minute = 60_000

/** Returns when the room of a visit is open. */
export function roomTimes(startsAt: Date, endsAt: Date): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - opensMinutesBefore * minute),
    closesAt: new Date(endsAt.getTime() + closesMinutesAfter * minute),
  }
}
