import type { Feature } from '../../platform/feature.ts'
import { whatsappApi } from './api.ts'
import { whatsappWebhook } from './inbound/webhook.ts'
import { whatsappJobs } from './jobs.ts'

export const whatsappFeature: Feature = {
  api: whatsappApi,
  jobs: whatsappJobs,
  webhooks: [whatsappWebhook],
}
