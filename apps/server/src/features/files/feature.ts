import type { Feature } from '../../platform/feature.ts'
import { filesApi } from './api.ts'

export const filesFeature: Feature = {
  name: 'files',
  api: filesApi,
}
