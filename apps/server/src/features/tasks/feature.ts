import type { Feature } from '../../platform/feature.ts'
import { tasksApi } from './api.ts'
import { tasksJobs } from './jobs.ts'
import { tasksPersonData } from './person-data.ts'

export const tasksFeature: Feature = {
  name: 'tasks',
  api: tasksApi,
  jobs: tasksJobs,
  personData: tasksPersonData,
}
