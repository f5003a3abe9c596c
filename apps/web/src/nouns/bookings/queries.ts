import { useQueryCall } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/bookings/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import type { BookingSearch } from './search.ts'

export const pageSize = 30

/** Queries to refresh after a booking changed; the person’s page shows them too. */
export const touchedByBookings = [
  'bookings',
  'tickets',
  'benefits',
  'insured',
  'slots',
  'doctors',
  'audit',
] as const

/** The bookings of a tab, with the counts of all tabs. */
export function useBookings(search: BookingSearch) {
  const { state, searchQuery, kinds, clinics, from, to, sortBy, sortDirection, page } = search
  return useQueryCall('bookings', bookings.list, {
    page: page ?? 0,
    limit: pageSize,
    sortBy: sortBy ?? 'dateTime',
    sortDirection: sortDirection ?? 'DESC',
    ...(state ? { states: [state] } : {}),
    ...(searchQuery ? { searchQuery } : {}),
    ...(kinds ? { kinds } : {}),
    ...(clinics ? { clinicIds: clinics } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  })
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
