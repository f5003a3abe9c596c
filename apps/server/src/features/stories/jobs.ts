import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../platform/jobs/in-every-provider.ts'
import { deleteFinally, forgetViews } from './views/view-queries.ts'

/** Deletes what is kept no longer: who read stories of long ago, and stories that can't be restored any more. */
export async function tidyStories(ctx: Context): Promise<void> {
  await forgetViews(ctx)
  for (const { id, largeFileId, smallFileId } of await deleteFinally(ctx)) {
    for (const fileId of [largeFileId, smallFileId])
      if (fileId !== null) await ctx.services.files.remove(ctx.db, fileId)
    ctx.audit({ action: 'stories.purged', entity: 'stories', entityId: id })
  }
}

/** Runs every night. */
const tidy = defineJob({
  name: 'stories.tidy',
  payload: z.strictObject({}),
  schedule: { cron: '35 2 * * *', payload: {} },
  concurrency: 1,
  isLong: true,
  handler: (job) => inEveryProvider(job, (providerId) => job.inProvider(providerId, tidyStories)),
})

export const storiesJobs = [tidy]
