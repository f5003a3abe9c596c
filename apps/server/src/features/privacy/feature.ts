import type { Feature } from '../../platform/feature.ts'
import type { PersonData } from '../../platform/person-data.ts'
import { privacyApi } from './api.ts'
import { privacyJobs } from './jobs.ts'

/** `owners` export and erase what they store about a person. */
export const privacyFeature = (owners: readonly PersonData[]): Feature => ({
  name: 'privacy',
  api: privacyApi(owners),
  jobs: privacyJobs(owners),
})
