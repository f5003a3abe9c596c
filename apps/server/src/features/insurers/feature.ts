import type { Feature } from '../../platform/feature.ts'
import { insurersApi } from './api.ts'

export const insurersFeature: Feature = {
  name: 'insurers',
  api: insurersApi,
}
