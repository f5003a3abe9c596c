import type { NounSample } from '../sample-shape.ts'
import { everyWarning } from '../sample-values.ts'

export const renewalsSample: NounSample = {
  rights: [
    ['/insurance/policy/renewal/total/list', 'RENEWALS_VIEW', 'AGENT: own'],
    ['/insurance/policy/renewal/detail', 'RENEWALS_VIEW', 'AGENT: own'],
    ['/insurance/policy/renewal/move', 'RENEWALS_UPDATE', 'AGENT: own'],
    ['/insurance/policy/renewal/save', 'RENEWALS_UPDATE', 'AGENT: own'],
  ],
  inputs: {
    'renewals.renew': (idOf) => ({
      policyId: idOf('policyId'),
      startDateSave: '2036-01-02',
      endDateSave: '2037-01-01',
      confirm: everyWarning,
    }),
    'renewals.move': (idOf) => ({
      moves: [{ policyId: idOf('policyId'), from: 'NEGOTIATION', to: 'INCOMING' }],
    }),
  },
}
