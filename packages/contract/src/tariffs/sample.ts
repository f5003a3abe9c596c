import type { NounSample } from '../sample-shape.ts'

export const tariffsSample: NounSample = {
  rights: [
    ['/insurance/program/tariff/detail', 'PLANS_VIEW'],
    ['/insurance/program/tariff/save', 'PLANS_UPDATE'],
    ['/company/program/list', 'INSURED_VIEW', 'domain COMPANY'],
  ],
  idFields: { tariffId: 'tariffs', replaces: 'tariffs' },
  inputs: {
    'tariffs.save': (idOf) => ({
      programId: idOf('programId'),
      validFrom: '2026-07-01',
      bands: [{ relationship: 'PRINCIPAL', ageFrom: 18, ageTo: 35, premium: '684.00' }],
    }),
  },
}
