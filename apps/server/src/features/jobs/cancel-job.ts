import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { jobs } from '@coverline/contract/jobs/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { abandonBackgroundJob, readBackgroundJob } from '../../platform/jobs/background-jobs.ts'

/** Cancels a background job; a job that has ended does not change. */
export async function cancelJob(
  ctx: CtxOf<typeof jobs.cancel>,
  { jobId }: InputOf<typeof jobs.cancel>,
): Promise<OutputOf<typeof jobs.cancel>> {
  const job = await readBackgroundJob(ctx.db, jobId)
  if (!job || job.createdBy !== ctx.actor.userId) return ctx.fail('common.not-found')
  if (await abandonBackgroundJob(ctx.db, jobId, { status: 'CANCELED' })) return { status: 'CANCELED' }
  // It may have ended since it was read.
  return { status: (await readBackgroundJob(ctx.db, jobId))?.status ?? job.status }
}
