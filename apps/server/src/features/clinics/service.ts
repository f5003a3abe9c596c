import { findBookable, findBookableCities, findClinicNames } from './bookable-queries.ts'

export const clinicService = {
  /** Where a service can be booked */
  bookable: findBookable,
  bookableCities: findBookableCities,
  /** Names of clinics, also of deleted ones */
  namesOf: findClinicNames,
}
