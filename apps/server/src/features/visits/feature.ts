import type { Feature } from '../../platform/feature.ts'
import { visitsApi } from './api.ts'
import { memberVisitsApi } from './member/api.ts'
import { streamRoute } from './stream/stream-route.ts'

export const visitsFeature: Feature = {
  name: 'visits',
  api: [...visitsApi, ...memberVisitsApi],
  routes: [streamRoute],
}
