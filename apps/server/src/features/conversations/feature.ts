import type { Feature } from '../../platform/feature.ts'
import { conversationsApi } from './api.ts'
import { broadcastsApi } from './broadcasts/api.ts'
import { companyConversationsApi } from './client/api.ts'
import { memberConversationsApi } from './client/api.ts'
import { conversationsJobs } from './jobs.ts'
import { contactsApi } from './contacts/api.ts'
import { repliesApi } from './replies/api.ts'
import { scheduledApi } from './scheduled/api.ts'
import { conversationsPersonData } from './person-data.ts'

export const conversationsFeature: Feature = {
  name: 'conversations',
  api: [
    ...conversationsApi,
    ...companyConversationsApi,
    ...memberConversationsApi,
    ...contactsApi,
    ...repliesApi,
    ...scheduledApi,
    ...broadcastsApi,
  ],
  jobs: conversationsJobs,
  personData: conversationsPersonData,
}
