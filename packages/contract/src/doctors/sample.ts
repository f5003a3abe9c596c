import type { NounSample } from '../sample-shape.ts'

export const doctorsSample: NounSample = {
  rights: [
    ['/insurance/telemedicine/doctor/pause', 'TELEMEDICINE_VIEW', 'role DOCTOR'],
    ['/insurance/telemedicine/doctor/resume', 'TELEMEDICINE_VIEW', 'role DOCTOR'],
  ],
  idFields: {
    doctorId: 'doctors',
    doctorIds: 'doctors',
    specId: 'specializations',
    specIds: 'specializations',
    specializationId: 'specializations',
    specializationIds: 'specializations',
    photoCdnFileIdSave: 'files',
  },
  inputs: {
    'doctors.list': () => ({}),
    'doctors.pause': () => ({ reason: 'BREAK' }),
    'doctors.save': (idOf, unique) => ({ doctorId: idOf('doctorId'), position: `Sample ${unique()}` }),
    'doctors.saveSpecialization': (idOf, unique) => ({
      specializationId: idOf('specializationId'),
      names: { en: `Sample ${unique()}` },
    }),
  },
}
