import type { Feature } from '../../platform/feature.ts'
import { tellManagers, watchLicences } from './licence/watch-licences.ts'
import { workspacesApi } from './api.ts'

export const workspacesFeature: Feature = {
  name: 'workspaces',
  api: workspacesApi,
  jobs: [tellManagers, watchLicences],
}
