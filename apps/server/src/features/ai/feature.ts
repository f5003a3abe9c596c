import type { Feature } from '../../platform/feature.ts'
import { aiApi } from './api.ts'

export const aiFeature: Feature = {
  name: 'ai',
  api: aiApi,
}
