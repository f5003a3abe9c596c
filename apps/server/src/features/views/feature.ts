import type { Feature } from '../../platform/feature.ts'
import { viewsApi } from './api.ts'
import { viewsPersonData } from './person-data.ts'

export const viewsFeature: Feature = {
  name: 'views',
  api: viewsApi,
  personData: viewsPersonData,
}
