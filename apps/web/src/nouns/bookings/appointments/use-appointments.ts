import { useQueryCall } from '@coverline/client/hooks'
import { bookings, slots } from '@coverline/contract/calls.generated'
import type { Booking } from '@coverline/contract/bookings/shapes'
import { dayAfter } from '@coverline/contract/calendar'
import type { Slot } from '@coverline/contract/slots/endpoints'
import { weekOf } from '../../../kit/calendar/week-of.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { wallOf } from '../../../kit/text/wall-time.ts'
import type { appointmentViews } from './search.ts'

const listedDays = 30
const most = 1000

/** The first and the last day of a view around a day */
export function daysOf(view: (typeof appointmentViews)[number], day: string): [string, string] {
  if (view === 'day') return [day, day]
  return view === 'week' ? weekOf(day) : [day, dayAfter(day, listedDays - 1)]
}

export interface AppointmentDay {
  day: string
  /** Visits, and times that are still free, by their start */
  entries: readonly ({ at: string } & ({ visit: Booking } | { free: Slot }))[]
}

/** The visits of a doctor on days of the provider's calendar, with the free times between them. */
export function useAppointments(doctorId: string, [from, to]: [string, string]) {
  const timeZone = useTimeZone()
  const visits = useQueryCall('bookings', bookings.list, {
    doctorIds: [doctorId],
    states: ['NEW', 'CONFIRMED', 'DONE', 'NO_SHOW'],
    from,
    to,
    limit: most,
    sortBy: 'dateTime',
    sortDirection: 'ASC',
  })
  const free = useQueryCall('slots', slots.list, { doctorId, from, to, status: 'FREE' })
  const found = (visits.data?.items ?? []).map((visit) => ({
    at: visit.dateTime ?? visit.preferredFrom ?? visit.createdAt,
    visit,
  }))
  const open = (free.data?.items ?? []).map((slot) => ({ at: slot.startsAt, free: slot }))
  const entries = [...found, ...open].toSorted((one, other) => one.at.localeCompare(other.at))
  const days: AppointmentDay[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1))
    days.push({ day, entries: entries.filter(({ at }) => wallOf(at, timeZone).startsWith(day)) })
  return { days, count: found.length, query: visits }
}
