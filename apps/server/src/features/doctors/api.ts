import { doctors } from '@coverline/contract/doctors/endpoints'
import { implement } from '../../platform/implement.ts'
import { listDoctors } from './list-doctors.ts'
import { pingDoctor } from './presence/ping-doctor.ts'
import { saveDoctor } from './save-doctor.ts'
import { showDoctor } from './show-doctor.ts'
import { listSpecializations } from './specializations/list-specializations.ts'
import { saveSpecialization } from './specializations/save-specialization.ts'

export const doctorsApi = implement('doctors', doctors, {
  list: listDoctors,
  detail: showDoctor,
  save: saveDoctor,
  specializations: listSpecializations,
  saveSpecialization,
  ping: pingDoctor,
})
