import type { Feature } from '../../platform/feature.ts'
import type { Undo } from '../../platform/undo/undo.ts'
import { importsApi } from './api.ts'
import { importsJobs } from './jobs.ts'
import { importsPersonData } from './person-data.ts'

/** `owners` undo what an import wrote into their tables. */
export const importsFeature = (owners: readonly Undo[]): Feature => ({
  name: 'imports',
  api: importsApi(owners),
  jobs: importsJobs(owners),
  personData: importsPersonData,
})
