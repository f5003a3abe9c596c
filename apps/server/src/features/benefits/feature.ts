import type { Feature } from '../../platform/feature.ts'
import { benefitsApi } from './api.ts'

export const benefitsFeature: Feature = {
  api: benefitsApi,
}
