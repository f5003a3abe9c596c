import { findAddresses, findHolders, findNames, findOfficers } from './holder-queries.ts'

export { addMember } from './add-member.ts'
export { addDoctorByLogin, endDoctorAccess, inviteDoctor, restoreDoctorAccess } from './doctor-access.ts'

export const memberService = {
  /** Members whose roles give a permission */
  holders: findHolders,
  /** Officers of client companies whose role gives a permission */
  officers: findOfficers,
  /** E-mail and language of active users */
  addresses: findAddresses,
  /** Names of users, also of former members */
  namesOf: findNames,
}
