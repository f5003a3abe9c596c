import type { NounSample } from '../sample-shape.ts'

export const benefitsSample: NounSample = {
  rights: [
    ['/insurance/benefit/list', 'POLICIES_VIEW', 'AGENT: own'],
    ['/insurance/benefit/use/list', 'POLICIES_VIEW', 'AGENT: own'],
    ['/insurance/benefit/use/save', 'POLICIES_UPDATE'],
    ['/insurance/benefit/use/reverse', 'POLICIES_UPDATE'],
    ['/member/benefit/list', '@auth', 'insured person'],
    ['/member/benefit/use/list', '@auth', 'insured person'],
  ],
  idFields: { useId: 'benefit_uses' },
  inputs: {
    'benefits.use': (idOf) => ({
      policyId: idOf('policyId'),
      offerId: idOf('offerId'),
      day: '2026-03-03',
      visits: 1,
      reason: 'Sample',
    }),
    'benefits.list': (idOf) => ({ policyId: idOf('policyId') }),
    'benefits.uses': (idOf) => ({ policyId: idOf('policyId') }),
  },
}
