import type { Feature } from '../../platform/feature.ts'
import { dictionariesApi } from './api.ts'

export const dictionariesFeature: Feature = {
  api: dictionariesApi,
}
