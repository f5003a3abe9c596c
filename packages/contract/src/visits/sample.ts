import type { NounSample } from '../sample-shape.ts'

const token = 'A'.repeat(64)
const signal = { kind: 'hello', session: 'sample-session' }

export const visitsSample: NounSample = {
  rights: [
    ['/insurance/telemedicine/visit/detail', 'REQUESTS_VIEW', 'role DOCTOR'],
    ['/insurance/telemedicine/visit/signal', 'REQUESTS_VIEW', 'role DOCTOR'],
    ['/insurance/telemedicine/visit/admit', 'REQUESTS_VIEW', 'role DOCTOR'],
    ['/insurance/telemedicine/visit/end', 'REQUESTS_VIEW', 'role DOCTOR'],
    ['/insurance/telemedicine/visit/link', 'REQUESTS_UPDATE', 'DOCTOR: own'],
    ['/public/visit/detail', '@public'],
    ['/public/visit/signal', '@public'],
    ['/public/visit/leave-queue', '@public'],
    ['/member/visit/enter', '@auth', 'insured person'],
  ],
  inputs: {
    'visits.signal': (idOf) => ({ receptionId: idOf('receptionId'), signal }),
    'visits.person': () => ({ token }),
    'visits.leaveQueue': () => ({ token }),
    'visits.personSignal': () => ({ token, signal }),
  },
}
