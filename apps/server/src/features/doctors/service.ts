import { findAccount, findDoctorNames } from './name-queries.ts'

export const doctorService = {
  /** Returns the names of doctors of the provider. */
  namesOf: findDoctorNames,
  /** Returns the user who signs in as the doctor; null without an accepted role. */
  accountOf: findAccount,
}
