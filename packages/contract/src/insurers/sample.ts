import type { NounSample } from '../sample-shape.ts'

export const insurersSample: NounSample = {
  idFields: { insuranceCompanyId: 'insurers', insuranceCompanyIds: 'insurers' },
  inputs: {
    'insurers.save': (_idOf, unique) => ({ title: `Sample ${unique()}` }),
  },
}
