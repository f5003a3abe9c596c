import { visitMinutes } from '@coverline/contract/bookings/terms'
import {
  type RoomState,
  roomTimes,
  type VisitParty,
  type VisitPresence,
  visitSeenMs,
} from '@coverline/contract/visits/terms'

/** What is stored of a visit */
export type Visit = {
  admittedAt: Date | null
  endedAt: Date | null
  personPresence: VisitPresence | null
  personSeenAt: Date | null
  doctorPresence: VisitPresence | null
  doctorSeenAt: Date | null
}

export type Place = { providerId: string; bookingId: string }

/** The topic on which a side of a visit hears signals */
export const topicOf = ({ providerId, bookingId }: Place, party: VisitParty): string =>
  `${providerId} ${bookingId} ${party}`

type Times = { opensAt: Date; startsAt: Date; endsAt: Date; closesAt: Date }
export type Room = { state: RoomState; isAdmitted: boolean; times: Times }

type Booked = { state: string; dateTime: string | null; endsAt: string | null; confirmedAt: string | null }

/**
 * Judges the room of a booking. What was noted before the room opened belongs to an earlier time of a moved visit
 * and counts for nothing; so does what was noted before the confirmation, as of a doctor who put the person back.
 */
export function roomOf(booking: Booked, visit: Visit | undefined, now: Date, isWaiting = false): Room {
  const startsAt = new Date(booking.dateTime ?? (isWaiting ? now : 0))
  const endsAt = new Date(booking.endsAt ?? startsAt.getTime() + visitMinutes * 60_000)
  const { opensAt, closesAt } = roomTimes(startsAt, endsAt)
  const confirmedAt = booking.confirmedAt === null ? opensAt : new Date(booking.confirmedAt)
  const isOfNow = (moment: Date | null | undefined) =>
    moment != null && moment >= opensAt && moment >= confirmedAt
  const stateOf = (): RoomState => {
    if (isWaiting) return 'QUEUED'
    if (booking.state !== 'CONFIRMED' || booking.dateTime === null || now >= closesAt) return 'CLOSED'
    if (isOfNow(visit?.endedAt)) return 'ENDED'
    return now < opensAt ? 'EARLY' : 'OPEN'
  }
  return {
    state: stateOf(),
    isAdmitted: isOfNow(visit?.admittedAt),
    times: { opensAt, startsAt, endsAt, closesAt },
  }
}

/** Returns where a side is now; one that has been silent has left. */
export function presenceOf(visit: Visit | undefined, party: VisitParty, now: Date): VisitPresence | null {
  const [presence, seenAt] =
    party === 'DOCTOR'
      ? [visit?.doctorPresence, visit?.doctorSeenAt]
      : [visit?.personPresence, visit?.personSeenAt]
  if (!presence || !seenAt) return null
  return now.getTime() - seenAt.getTime() > visitSeenMs ? 'LEFT' : presence
}
