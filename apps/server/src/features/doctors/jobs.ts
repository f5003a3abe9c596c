import type { Job } from '../../platform/jobs/define-job.ts'
import { endPresence } from './presence/end-presence.ts'

export const doctorsJobs: readonly Job<unknown>[] = [endPresence]
