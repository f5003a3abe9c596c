import type { BookingKind } from '@coverline/contract/bookings/terms'
import type { MemberBookingDetail, MemberOffer } from '@coverline/contract/bookings/member-endpoints'
import { useTimeZone } from '../../../../kit/text/use-time-zone.ts'
import { momentOf, wallOf } from '../../../../kit/text/wall-time.ts'
import { useMemberBooking, useMemberOffers } from '../../../../nouns/bookings/member/use-member-bookings.ts'
import { useHome } from '../../../../nouns/home/use-home.ts'
import { session } from '../../../../session/session.ts'
import { type BookSearch, partHours } from './book-search.ts'

export interface Chosen {
  isLoading: boolean
  /** The service and how it is booked; null: the person has no such service. */
  service: { title: string; kind: BookingKind } | null
  /** What it is worth on the chosen day; null for a moved booking of a service that is not offered any more */
  offer: MemberOffer | null
  moved: MemberBookingDetail | null
  person: { personProfileId: string; name: string }
  people: readonly { personProfileId: string; name: string }[]
  /** The wish as two moments */
  wish: { from: string; to: string } | null
  error: { retry: () => void; isRunning: boolean } | null
}

/** The person, and the people that the person books for */
function usePeople() {
  const people = useHome().data?.people ?? []
  const bookable = people.filter(({ rights }) => rights.includes('BOOKINGS'))
  return bookable.map(({ personProfileId, firstName, lastName }) => ({
    personProfileId,
    name: `${firstName} ${lastName}`.trim(),
  }))
}

/** Returns what the address of a step has chosen, read anew: a link may be old. */
export function useChosen(search: BookSearch): Chosen {
  const timeZone = useTimeZone()
  const people = usePeople()
  const { receptionId, startsAt } = search
  const booking = useMemberBooking(receptionId)
  const moved = receptionId === undefined ? null : (booking.data ?? null)
  const own = session().profile()?.personProfileId ?? ''
  const personProfileId = moved?.person.id ?? search.personProfileId ?? own
  const wish = wishOf(search, timeZone)
  const day = wish ? search.day : startsAt && wallOf(startsAt, timeZone).slice(0, 10)
  const offers = useMemberOffers(personProfileId, day)
  // What the person before had, or the day before, is no answer.
  const items = offers.isPlaceholderData ? undefined : offers.data?.items
  const offer = offerOf(items, moved?.service.id ?? search.offerId)
  const failed = [offers, booking].find(({ error, data }) => error && !data)
  return {
    isLoading: !items || (receptionId !== undefined && moved === null),
    service: moved ? { title: moved.service.name, kind: moved.kind } : offer,
    offer,
    moved,
    people,
    person: people.find((one) => one.personProfileId === personProfileId) ?? { personProfileId, name: '' },
    wish,
    error: failed ? { retry: () => void failed.refetch(), isRunning: failed.isFetching } : null,
  }
}

const offerOf = (items: readonly MemberOffer[] | undefined, offerId: string | undefined) =>
  items?.find((one) => one.offerId === offerId) ?? null

/** A day or a part that somebody wrote into the address and that is none is no wish. */
function wishOf({ day, part }: BookSearch, timeZone: string): Chosen['wish'] {
  if (!day || !part || !/^\d{4}-\d{2}-\d{2}$/u.test(day) || Number.isNaN(Date.parse(day))) return null
  const { from, to } = partHours[part]
  return { from: momentOf(`${day} ${from}:00`, timeZone), to: momentOf(`${day} ${to}:00`, timeZone) }
}
