import type { PersonData } from '../../platform/person-data.ts'
import { exportNotes, holdNotes } from './person-queries.ts'

/** Notes belong to bookings: a merge and a split move them with these. */
export const visitNotesPersonData: PersonData = { exportOf: exportNotes, erase: holdNotes }
