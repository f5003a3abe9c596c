import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { jobs } from '@coverline/contract/jobs/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { readBackgroundJob } from '../../platform/jobs/background-jobs.ts'

/** Returns the progress of a background job to the user who started it. */
export async function showJob(
  ctx: CtxOf<typeof jobs.detail>,
  input: InputOf<typeof jobs.detail>,
): Promise<OutputOf<typeof jobs.detail>> {
  const job = await readBackgroundJob(ctx.db, input.jobId)
  if (!job || job.createdBy !== ctx.actor.userId) return ctx.fail('common.not-found')
  return { status: job.status, progress: job.progress, cdnFileId: job.fileId }
}
