import type { NounSample } from '../sample-shape.ts'

export const companiesSample: NounSample = {
  idFields: { clientCompanyId: 'companies', clientCompanyIds: 'companies' },
  inputs: {
    'companies.save': (_idOf, unique) => ({ name: `Sample ${unique()}` }),
  },
}
