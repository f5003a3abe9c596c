import { useQueryCall } from '@coverline/client/hooks'
import { bookings, slots } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { BookingSearch } from './search.ts'

export const pageSize = 30

/** Queries to refresh after a booking changed; the person’s page shows them too. */
export const touchedByBookings = [
  'bookings',
  'dutyQueue',
  'tickets',
  'benefits',
  'insured',
  'slots',
  'doctors',
  'audit',
] as const

/** The filters that list and calendar have in common */
const filtersOf = ({ state, searchQuery, kinds, clinics, doctors }: BookingSearch) => ({
  ...(state ? { states: [state] } : {}),
  ...(searchQuery ? { searchQuery } : {}),
  ...(kinds ? { kinds } : {}),
  ...(clinics ? { clinicIds: clinics } : {}),
  ...(doctors ? { doctorIds: doctors } : {}),
})

/** The bookings of a tab, with the counts of all tabs. */
export function useBookings(search: BookingSearch) {
  const { from, to, sortBy, sortDirection, page, view } = search
  const input = {
    page: page ?? 0,
    limit: usePageSize(pageSize),
    sortBy: sortBy ?? ('dateTime' as const),
    sortDirection: sortDirection ?? ('DESC' as const),
    ...filtersOf(search),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
  return useQueryCall('bookings', bookings.list, input, { enabled: view !== 'calendar' })
}

/** More of them would not be readable beside each other. */
const inCalendar = 300

/** The first bookings of the days of a calendar, with the counts of all tabs. */
export function useCalendarBookings(search: BookingSearch, [from, to]: readonly [string, string]) {
  const input = {
    from,
    to,
    limit: inCalendar,
    sortBy: 'dateTime' as const,
    sortDirection: 'ASC' as const,
    ...filtersOf(search),
  }
  return useQueryCall('bookings', bookings.list, input, { enabled: search.view === 'calendar' })
}

export function useBooking(receptionId: string) {
  return useQueryCall('bookings', bookings.detail, { receptionId })
}

/** What a person may book on a day */
export function useBookableServices(personProfileId: string | null, day?: string) {
  return useQueryCall(
    'bookings',
    bookings.offers,
    { personProfileId: personProfileId ?? '', ...(day ? { day } : {}) },
    { enabled: personProfileId !== null },
  )
}

export function useBookableCities(offerId: string | null) {
  return useQueryCall('bookings', bookings.cities, { offerId: offerId ?? '' }, { enabled: offerId !== null })
}

export function useBookableClinics(offerId: string | null, cityId: string | null) {
  return useQueryCall(
    'bookings',
    bookings.clinics,
    { offerId: offerId ?? '', ...(cityId ? { cityId } : {}) },
    { enabled: offerId !== null },
  )
}

/** The times of a doctor, or of all, on days of the provider's calendar */
export function useDoctorTimes(doctorId: string | null, from: string, to: string) {
  return useQueryCall('slots', slots.list, { from, to, ...(doctorId ? { doctorId } : {}) })
}
