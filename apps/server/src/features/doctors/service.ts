import { doctorAudience } from './access.ts'
import { findAccount, findDoctorNames } from './name-queries.ts'
import { noteConference } from './presence/presence-queries.ts'

export const doctorService = {
  /** Returns the names of doctors of the provider. */
  namesOf: findDoctorNames,
  /** Returns the user who signs in as the doctor; null without an accepted role. */
  accountOf: findAccount,
  /** Notes that a doctor is in a visit, or has left it. */
  noteConference,
  /** Who hears of a doctor's status */
  audience: doctorAudience,
}
