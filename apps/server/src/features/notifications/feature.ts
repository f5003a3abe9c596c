import type { Feature } from '../../platform/feature.ts'
import { notificationsApi } from './api.ts'
import { notificationsJobs } from './jobs.ts'
import { oneClickRoute } from './settings/one-click-route.ts'
import type { WriteLanguage } from './settings/save-settings.ts'
import type { SubjectReaders } from './subjects.ts'
import { notificationsPersonData } from './person-data.ts'

/** `subjects` reads the records that notices are about; `writeLanguage` belongs to accounts. */
export const notificationsFeature = (subjects: SubjectReaders, writeLanguage: WriteLanguage): Feature => ({
  name: 'notifications',
  api: notificationsApi(subjects, writeLanguage),
  jobs: notificationsJobs(subjects),
  routes: [oneClickRoute],
  personData: notificationsPersonData,
})
