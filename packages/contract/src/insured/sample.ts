import type { NounSample } from '../sample-shape.ts'
import { samplePerson, everyWarning } from '../sample-values.ts'

const gate = 'ADMIN, OPERATOR'
const token = 'A'.repeat(64)

export const insuredSample: NounSample = {
  rights: [
    ['/insurance/client/contact/resend', 'INSURED_UPDATE', gate],
    ['/insurance/client/contact/withdraw', 'INSURED_UPDATE', gate],
    ['/insurance/client/contact/replace', 'INSURED_UPDATE', gate],
    ['/public/contact/confirm', '@public'],
    ['/member/profile/detail', '@auth', 'insured person'],
  ],
  idFields: { personProfileId: 'insured', personProfileIds: 'insured', otherPersonProfileId: 'insured' },
  inputs: {
    'personContacts.resend': (idOf) => ({ personProfileId: idOf('personProfileId'), kind: 'EMAIL' }),
    'personContacts.withdraw': (idOf) => ({ personProfileId: idOf('personProfileId'), kind: 'EMAIL' }),
    'personContacts.replace': (idOf) => ({
      personProfileId: idOf('personProfileId'),
      email: 'checked@person.example',
      reason: 'Passport seen',
    }),
    'personContacts.confirm': () => ({ token }),
    'insured.save': (idOf) => ({ ...samplePerson, programId: idOf('programId'), confirm: everyWarning }),
  },
}
