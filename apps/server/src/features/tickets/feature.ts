import type { Feature } from '../../platform/feature.ts'
import { ticketsApi } from './api.ts'
import type { HoldConversation } from './create-ticket.ts'
import { ticketsJobs } from './jobs.ts'
import { ticketsPersonData } from './person-data.ts'

/** `holdConversation` belongs to conversations, which use tickets: an import would close a circle. */
export const ticketsFeature = (holdConversation: HoldConversation): Feature => ({
  name: 'tickets',
  api: ticketsApi(holdConversation),
  jobs: ticketsJobs,
  personData: ticketsPersonData,
})
