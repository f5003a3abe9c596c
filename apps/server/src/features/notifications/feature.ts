import type { Feature } from '../../platform/feature.ts'
import { notificationsApi } from './api.ts'
import { notificationsJobs } from './jobs.ts'
import { oneClickRoute } from './settings/one-click-route.ts'
import type { SubjectReaders } from './subjects.ts'

/** `subjects` reads the records that notices are about. */
export const notificationsFeature = (subjects: SubjectReaders): Feature => ({
  api: notificationsApi(subjects),
  jobs: notificationsJobs(subjects),
  routes: [oneClickRoute],
})
