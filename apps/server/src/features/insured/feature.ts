import type { Feature } from '../../platform/feature.ts'
import { insuredApi } from './api.ts'
import { documentsApi } from './documents/api.ts'
import { duplicatesApi } from './duplicates/api.ts'
import { invitationsApi } from './invitations/api.ts'
import { insuredJobs } from './jobs.ts'
import { mergesApi } from './merges/api.ts'
import { subjectsApi } from './subjects/api.ts'

export const insuredFeature: Feature = {
  api: [...insuredApi, ...duplicatesApi, ...documentsApi, ...invitationsApi, ...mergesApi, ...subjectsApi],
  jobs: insuredJobs,
}
