import type { NounSample } from '../sample-shape.ts'
import { everyWarning } from '../sample-values.ts'

export const policiesSample: NounSample = {
  rights: [
    ['/insurance/policy/deleted/list', 'POLICIES_DELETE'],
    ['/insurance/policy/performance/detail', 'POLICIES_VIEW', 'AGENT: own'],
    ['/member/policy/list', '@auth', 'insured person'],
    ['/member/policy/detail', '@auth', 'insured person'],
  ],
  idFields: {
    policyId: 'policies',
    policyIds: 'policies',
    insurancePolicyIds: 'policies',
    groupInsurancePolicyIds: 'policies',
  },
  inputs: {
    'policies.save': (idOf) => ({
      personProfileId: idOf('personProfileId'),
      programId: idOf('programId'),
      confirm: everyWarning,
    }),
    'policies.export': () => ({ type: 'POLICY', filters: {} }),
  },
}
