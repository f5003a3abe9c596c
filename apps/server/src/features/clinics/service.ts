import { findBookable, findBookableCities, findClinicContacts, findClinicNames } from './bookable-queries.ts'
import { insertClinics, matchStaged } from './imported/import-queries.ts'
import { clinicsUndo } from './undo/undo.ts'

export const clinicService = {
  /** Where a service can be booked */
  bookable: findBookable,
  bookableCities: findBookableCities,
  /** Names of clinics, also of deleted ones */
  namesOf: findClinicNames,
  /** Where clinics are and their phones, also of deleted ones */
  contactsOf: findClinicContacts,
  /** The clinics' part of an import: it works on the staged rows of a file. */
  imported: { match: matchStaged, insert: insertClinics, undo: clinicsUndo },
}
