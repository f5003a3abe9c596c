import type { Feature } from '../../platform/feature.ts'
import { pollsApi } from './api.ts'

export const pollsFeature: Feature = {
  api: pollsApi,
}
