import type { Feature } from '../../platform/feature.ts'
import { membersApi } from './api.ts'

export const membersFeature: Feature = {
  api: membersApi,
}
