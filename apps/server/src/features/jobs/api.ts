import { jobs } from '@coverline/contract/jobs/endpoints'
import { implement } from '../../platform/implement.ts'
import { cancelJob } from './cancel-job.ts'
import { showJob } from './show-job.ts'

export const jobsApi = implement('jobs', jobs, { detail: showJob, cancel: cancelJob })
