import type { Job } from '../../platform/jobs/define-job.ts'
import { processJob } from './jobs/process-job.ts'
import { checkUndoJob, runUndoJob } from './undo/undo-jobs.ts'

export const importsJobs: readonly Job<unknown>[] = [processJob, checkUndoJob, runUndoJob]
