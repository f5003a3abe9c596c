import type { Job } from '../../platform/jobs/define-job.ts'
import { expireTasks } from './expire-tasks.ts'

export const tasksJobs: readonly Job<unknown>[] = [expireTasks]
