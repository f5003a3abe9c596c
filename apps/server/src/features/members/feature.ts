import type { Feature } from '../../platform/feature.ts'
import { membersApi } from './api.ts'

export const membersFeature: Feature = {
  name: 'members',
  api: membersApi,
}
