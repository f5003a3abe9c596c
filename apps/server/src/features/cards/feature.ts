import type { Feature } from '../../platform/feature.ts'
import { cardsApi } from './api.ts'
import { memberCardsApi } from './member/api.ts'
import { cardsPersonData } from './person-data.ts'

export const cardsFeature: Feature = {
  name: 'cards',
  api: [...cardsApi, ...memberCardsApi],
  personData: cardsPersonData,
}
