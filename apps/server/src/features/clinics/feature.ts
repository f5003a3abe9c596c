import type { Feature } from '../../platform/feature.ts'
import { clinicsApi } from './api.ts'
import { clinicsJobs } from './jobs.ts'
import { clinicsUndo } from './undo/undo.ts'

export const clinicsFeature: Feature = {
  name: 'clinics',
  api: clinicsApi,
  jobs: clinicsJobs,
  undo: [clinicsUndo],
}
