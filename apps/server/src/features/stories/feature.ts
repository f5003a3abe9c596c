import type { Feature } from '../../platform/feature.ts'
import { storiesApi } from './api.ts'
import { memberStoriesApi } from './member/api.ts'
import { storiesJobs } from './jobs.ts'
import { storiesPersonData } from './person-data.ts'

export const storiesFeature: Feature = {
  name: 'stories',
  api: [...storiesApi, ...memberStoriesApi],
  jobs: storiesJobs,
  personData: storiesPersonData,
}
