import type { NounSample } from '../sample-shape.ts'
import { sampleTexts } from '../sample-values.ts'

export const servicesSample: NounSample = {
  rights: [
    ['/insurance/offer/save-bulk', 'PLANS_UPDATE'],
    ['/insurance/offer/order', 'PLANS_UPDATE'],
  ],
  idFields: {
    offerId: 'services',
    offerIds: 'services',
    offerIdsAdd: 'services',
    offerIdsRemove: 'services',
    serviceId: 'services',
    serviceIdSave: 'services',
    discard: 'services',
  },
  inputs: {
    'services.save': (idOf) => ({
      packageId: idOf('packageId'),
      kind: 'INFORMATION',
      type: 'CHAT',
      localizations: sampleTexts,
    }),
  },
}
