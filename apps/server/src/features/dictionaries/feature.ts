import type { Feature } from '../../platform/feature.ts'
import { dictionariesApi } from './api.ts'
import { companyDictionariesApi } from './company/api.ts'

export const dictionariesFeature: Feature = {
  name: 'dictionaries',
  api: [...dictionariesApi, ...companyDictionariesApi],
}
