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
  linkVersion: number
  admittedAt: Date | null
  /** The link and the doctor of the admission */
  admittedLink: number | null
  admittedDoctor: string | null
  endedAt: Date | null
  personPresence: VisitPresence | null
  personSeenAt: Date | null
  doctorPresence: VisitPresence | null
  doctorSeenAt: Date | null
}

/** Who may be in a visit: the holders of a version of its link, and its doctor. */
export type Place = { providerId: string; bookingId: string; linkVersion: number; doctorId: string | null }

/** Returns the place of a booking, with the link and the doctor that it has now. */
export const placeOf = (
  { actor }: { actor: { providerId: string } },
  { id, doctorId }: { id: string; doctorId: string | null },
  visit: Visit | undefined,
): Place => ({
  providerId: actor.providerId,
  bookingId: id,
  linkVersion: visit?.linkVersion ?? 0,
  doctorId,
})

/**
 * The topic on which a side of a visit hears signals: that of a version of the link, or of a doctor. So who has a former link, or
 * was its doctor before, hears nothing from the moment of the change on.
 */
export const topicOf = ({ providerId, bookingId, linkVersion, doctorId }: Place, party: VisitParty): string =>
  `${providerId} ${bookingId} ${party} ${party === 'DOCTOR' ? doctorId : linkVersion}`

type Times = { opensAt: Date; startsAt: Date; endsAt: Date; closesAt: Date }
/** `hasBegun`: the doctor has let somebody in. `isAdmitted`: the holder of the present link, by the present doctor. */
export type Room = { state: RoomState; hasBegun: boolean; isAdmitted: boolean; times: Times }

type Booked = {
  state: string
  doctorId: string | null
  dateTime: string | null
  endsAt: string | null
  confirmedAt: string | null
}

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
  const hasBegun = isOfNow(visit?.admittedAt)
  const isOfBoth = visit?.admittedLink === visit?.linkVersion && visit?.admittedDoctor === booking.doctorId
  return {
    state: stateOf(),
    hasBegun,
    isAdmitted: hasBegun && isOfBoth,
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
