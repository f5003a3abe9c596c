import type { Job } from '../../platform/jobs/define-job.ts'
import { purgeLeads } from './erasure/purge-leads.ts'
import { exportLeads } from './export/export-leads.ts'
import { tellOfMessage } from './talks/message-job.ts'

export const leadsJobs: readonly Job<unknown>[] = [exportLeads.job, purgeLeads, tellOfMessage]
