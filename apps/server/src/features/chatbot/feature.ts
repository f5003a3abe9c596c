import type { Feature } from '../../platform/feature.ts'
import { chatbotApi } from './api.ts'
import { chatbotJobs } from './jobs.ts'

export const chatbotFeature: Feature = {
  name: 'chatbot',
  api: chatbotApi,
  jobs: chatbotJobs,
}
