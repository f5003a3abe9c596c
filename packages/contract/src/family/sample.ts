import type { NounSample } from '../sample-shape.ts'

export const familySample: NounSample = {
  rights: [
    ['/member/family/list', '@auth', 'insured person'],
    ['/member/family/grant/save', '@auth', 'insured person'],
    ['/member/family/grant/delete', '@auth', 'insured person'],
  ],
  idFields: { toPersonProfileId: 'insured' },
  inputs: { 'memberFamily.saveGrant': () => ({ rights: ['COVER'] }) },
}
