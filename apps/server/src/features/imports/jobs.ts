import type { Job } from '../../platform/jobs/define-job.ts'
import type { Undo } from '../../platform/undo/undo.ts'
import { processJob } from './jobs/process-job.ts'
import { undoJobs } from './undo/undo-jobs.ts'

export const importsJobs = (owners: readonly Undo[]): readonly Job<unknown>[] => {
  const { check, run } = undoJobs(owners)
  return [processJob, check, run]
}
