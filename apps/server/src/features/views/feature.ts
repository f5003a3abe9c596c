import type { Feature } from '../../platform/feature.ts'
import { viewsApi } from './api.ts'

export const viewsFeature: Feature = {
  api: viewsApi,
}
