import { dayIn, idsIn, withChanges, wordIn } from '../../../kit/lists/read-search.ts'

export const appointmentViews = ['day', 'week', 'list'] as const

export interface AppointmentSearch {
  /** The day, if it is not set */
  view?: (typeof appointmentViews)[number]
  /** Today, if it is not set */
  day?: string
  receptionId?: string
}

/** Parses the URL; invalid values are dropped. */
export function appointmentSearch(search: Record<string, unknown>): AppointmentSearch {
  return withChanges<AppointmentSearch>(
    {},
    {
      view: wordIn(search['view'], appointmentViews),
      day: dayIn(search['day']),
      receptionId: idsIn(search['receptionId'])?.[0],
    },
  )
}
