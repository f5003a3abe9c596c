import { doctors } from '@coverline/contract/doctors/endpoints'
import { implement } from '../../platform/implement.ts'
import type { CountUntimed } from './give-access.ts'
import { listDoctors } from './list-doctors.ts'
import { pauseDoctor, resumeDoctor } from './duty/pause-doctor.ts'
import { pingDoctor } from './presence/ping-doctor.ts'
import { saveDoctor } from './save-doctor.ts'
import { showDoctor } from './show-doctor.ts'
import { listSpecializations } from './specializations/list-specializations.ts'
import { saveSpecialization } from './specializations/save-specialization.ts'

export const doctorsApi = (untimed: CountUntimed) =>
  implement('doctors', doctors, {
    list: listDoctors,
    detail: showDoctor,
    save: saveDoctor(untimed),
    specializations: listSpecializations,
    saveSpecialization,
    ping: pingDoctor,
    pause: pauseDoctor,
    resume: resumeDoctor,
  })
