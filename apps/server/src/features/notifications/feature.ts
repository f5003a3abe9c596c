import type { Feature } from '../../platform/feature.ts'
import { notificationsApi } from './api.ts'
import { notificationsJobs } from './jobs.ts'
import { oneClickRoute } from './settings/one-click-route.ts'
import type { SubjectReaders } from './subjects.ts'
import { notificationsPersonData } from './person-data.ts'

/** `subjects` reads the records that notices are about. */
export const notificationsFeature = (subjects: SubjectReaders): Feature => ({
  name: 'notifications',
  api: notificationsApi(subjects),
  jobs: notificationsJobs(subjects),
  routes: [oneClickRoute],
  personData: notificationsPersonData,
})
