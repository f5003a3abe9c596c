import type { Feature } from '../../platform/feature.ts'
import { workspacesApi } from './api.ts'

export const workspacesFeature: Feature = {
  name: 'workspaces',
  api: workspacesApi,
}
