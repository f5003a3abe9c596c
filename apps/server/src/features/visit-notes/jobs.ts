import * as z from 'zod'
import { defineJob, type Job } from '../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../platform/jobs/in-every-provider.ts'
import { sendSummary } from './papers/send-summary.ts'
import { purgeHeldNotes } from './person-queries.ts'

/** Runs every night, if the installation has set a term: held notes of erased people end with it. */
const purgeNotes = defineJob({
  name: 'visit-notes.purge',
  payload: z.strictObject({}),
  schedule: { cron: '40 3 * * *', payload: {} },
  concurrency: 1,
  handler: async (job) => {
    const { medicalNotesYears: years } = job.services.config
    if (years === undefined) return
    await inEveryProvider(job, (providerId) =>
      job.inProvider(providerId, async (ctx) => void (await purgeHeldNotes(ctx, years))),
    )
  },
})

export const visitNotesJobs: readonly Job<unknown>[] = [sendSummary, purgeNotes]
