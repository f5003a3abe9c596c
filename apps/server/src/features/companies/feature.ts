import type { Feature } from '../../platform/feature.ts'
import { companiesApi } from './api.ts'

export const companiesFeature: Feature = {
  name: 'companies',
  api: companiesApi,
}
