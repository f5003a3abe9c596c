import type { NounSample } from '../sample-shape.ts'

export const versionsSample: NounSample = {
  rights: [
    ['/insurance/policy/version/list', 'POLICIES_VIEW', 'AGENT: own'],
    ['/insurance/policy/version/preview', 'POLICIES_UPDATE'],
    ['/insurance/policy/version/save', 'POLICIES_UPDATE'],
  ],
  inputs: {
    'versions.preview': (idOf) => ({
      policyId: idOf('policyId'),
      kind: 'CHANGE',
      validFrom: '2027-01-01',
      premiumSave: '500',
    }),
    'versions.save': (idOf) => ({
      policyId: idOf('policyId'),
      kind: 'CHANGE',
      validFrom: '2027-01-01',
      premiumSave: '500',
      edition: 0,
    }),
  },
}
