import type { NounSample } from '../sample-shape.ts'

export const cardsSample: NounSample = {
  rights: [
    ['/public/card/verify', '@public'],
    ['/member/card/list', '@auth', 'insured person'],
    ['/member/card/enrol', '@auth', 'insured person'],
    ['/member/card/device/list', '@auth', 'insured person'],
    ['/member/card/device/delete', '@auth', 'insured person'],
    ['/member/card/check/list', '@auth', 'insured person'],
  ],
  idFields: { keyId: 'card_keys' },
  inputs: {
    'cards.verify': () => ({ code: `1.${'A'.repeat(22)}.${'A'.repeat(22)}.0.${'A'.repeat(16)}` }),
    'memberCards.enrol': (_idOf, unique) => ({ deviceName: 'Phone', clientKey: unique() }),
  },
}
