import type { NounSample } from '../sample-shape.ts'

export const visitNotesSample: NounSample = {
  rights: [
    ['/insurance/telemedicine/note/detail', 'REQUESTS_VIEW', 'role DOCTOR'],
    ['/insurance/telemedicine/note/list', 'REQUESTS_VIEW', 'role DOCTOR'],
    ['/insurance/telemedicine/note/save', 'REQUESTS_UPDATE', 'role DOCTOR'],
    ['/insurance/telemedicine/note/sign', 'REQUESTS_UPDATE', 'role DOCTOR'],
    ['/insurance/telemedicine/note/addendum/add', 'REQUESTS_UPDATE', 'role DOCTOR'],
    ['/insurance/telemedicine/note/send', 'REQUESTS_UPDATE', 'role DOCTOR'],
    ['/insurance/telemedicine/note/pdf', 'REQUESTS_VIEW', 'role DOCTOR'],
    ['/insurance/telemedicine/icd10/list', 'REQUESTS_VIEW', 'role DOCTOR'],
  ],
  inputs: {
    'visit-notes.codes': () => ({ searchQuery: 'A00' }),
    'visit-notes.addAddendum': (idOf) => ({ receptionId: idOf('receptionId'), text: 'Sample' }),
  },
}
