import type { Feature } from '../../platform/feature.ts'
import { pollsApi } from './api.ts'
import { pollsPersonData } from './person-data.ts'

export const pollsFeature: Feature = {
  name: 'polls',
  api: pollsApi,
  personData: pollsPersonData,
}
