import { dayParts, type DayPart } from '@coverline/contract/bookings/terms'

/** What has been chosen for a booking; texts are kept in the draft. */
export interface BookSearch {
  /** The booking that is moved */
  receptionId?: string
  personProfileId?: string
  offerId?: string
  doctorId?: string
  slotId?: string
  /** The begin of the chosen free time */
  startsAt?: string
  cityId?: string
  clinicId?: string
  /** A wish: a day of the provider's calendar, and a part of it */
  day?: string
  part?: DayPart
}

const texts = [
  'receptionId',
  'personProfileId',
  'offerId',
  'doctorId',
  'slotId',
  'startsAt',
  'cityId',
  'clinicId',
  'day',
] as const

export function readBookSearch(search: Record<string, unknown>): BookSearch {
  const read: BookSearch = {}
  for (const name of texts) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') read[name] = value
  }
  const part = dayParts.find((one) => one === search['part'])
  return part ? { ...read, part } : read
}

/** The hours of each part of a day, by the provider's clock */
export const partHours: Record<DayPart, { from: string; to: string }> = {
  MORNING: { from: '08:00', to: '12:00' },
  AFTERNOON: { from: '12:00', to: '17:00' },
  EVENING: { from: '17:00', to: '20:00' },
}
