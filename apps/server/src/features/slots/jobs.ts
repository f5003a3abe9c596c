import type { Job } from '../../platform/jobs/define-job.ts'
import { makeSlots } from './templates/make-slots.ts'

export const slotsJobs: readonly Job<unknown>[] = [makeSlots]
