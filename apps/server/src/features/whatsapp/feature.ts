import type { Feature } from '../../platform/feature.ts'
import { whatsappApi } from './api.ts'
import { whatsappWebhook } from './inbound/webhook.ts'
import { whatsappJobs } from './jobs.ts'
import { whatsappPersonData } from './person-data.ts'

export const whatsappFeature: Feature = {
  name: 'whatsapp',
  api: whatsappApi,
  jobs: whatsappJobs,
  webhooks: [whatsappWebhook],
  personData: whatsappPersonData,
}
