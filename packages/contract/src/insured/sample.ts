import type { NounSample } from '../sample-shape.ts'
import { samplePerson, everyWarning } from '../sample-values.ts'

export const insuredSample: NounSample = {
  idFields: { personProfileId: 'insured', personProfileIds: 'insured', otherPersonProfileId: 'insured' },
  inputs: {
    'insured.save': (idOf) => ({ ...samplePerson, programId: idOf('programId'), confirm: everyWarning }),
  },
}
