import type { Feature } from '../../platform/feature.ts'
import { ticketsApi } from './api.ts'
import type { HoldConversation } from './create-ticket.ts'
import { ticketsJobs } from './jobs.ts'
import { ticketsPersonData } from './person-data.ts'
import type { WriteLine } from './wake-job.ts'

/** The functions belong to conversations, which use tickets: an import would close a circle. */
export const ticketsFeature = (holdConversation: HoldConversation, writeLine: WriteLine): Feature => ({
  name: 'tickets',
  api: ticketsApi(holdConversation),
  jobs: ticketsJobs(writeLine),
  personData: ticketsPersonData,
})
