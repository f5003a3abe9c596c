import { doctorAudience } from './access.ts'
import { findOnDuty, findSpecializationNames, lockDuty } from './duty/duty-queries.ts'
import { findActiveWith, findSpecializationsOf } from './specialization-queries.ts'
import { findAccount, findActiveDoctors, findDoctorNames } from './name-queries.ts'
import { noteConference } from './presence/presence-queries.ts'
import { keepSpecializations } from './write-queries.ts'

export const doctorService = {
  /** Returns the names of doctors of the provider. */
  namesOf: findDoctorNames,
  active: findActiveDoctors,
  /** Returns the user who signs in as the doctor; null without an accepted role. */
  accountOf: findAccount,
  /** Notes that a doctor is in a visit, or has left it. */
  noteConference,
  /** Returns the active doctors who work on duty, by name. */
  onDuty: findOnDuty,
  /** Locks what a doctor does on duty until the transaction ends; take it before any other lock. */
  lockDuty,
  /** Returns those of the specializations that are active, and keeps them so until the transaction ends. */
  keepSpecializations,
  specializationNames: findSpecializationNames,
  /** Returns the specializations of doctors. */
  specializationsOf: findSpecializationsOf,
  /** Returns the active doctors with one of the specializations. */
  activeWith: findActiveWith,
  /** Who hears of a doctor's status */
  audience: doctorAudience,
}
