import type { Job } from '../../platform/jobs/define-job.ts'
import type { PersonData } from '../../platform/person-data.ts'
import { forgetFiles } from './forget-files.ts'
import { eraseStaleLeads } from './retention/erase-stale-leads.ts'

export const privacyJobs = (owners: readonly PersonData[]): readonly Job<unknown>[] => [
  forgetFiles,
  eraseStaleLeads(owners),
]
