import type { Feature } from '../../platform/feature.ts'
import { benefitsApi } from './api.ts'
import { benefitsPersonData } from './person-data.ts'

export const benefitsFeature: Feature = {
  name: 'benefits',
  api: benefitsApi,
  personData: benefitsPersonData,
}
