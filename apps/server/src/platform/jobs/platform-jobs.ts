import { sql } from 'kysely'
import { z } from 'zod'
import { withUnscoped } from '../db/connection/transaction.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { defineJob, type Job } from './define-job.ts'
import { resealStored } from '../secrets/reseal.ts'

/**
 * Runs every ten minutes and deletes expired rows. Events are replayed for an hour; responses of idempotency
 * keys for a day.
 */
const sweepPlatform = defineJob({
  name: 'platform.sweep',
  payload: z.strictObject({}),
  schedule: { cron: '*/10 * * * *', payload: {} },
  concurrency: 1,
  handler: async ({ services }) => {
    await withUnscoped(services.pools, 'sweep', async (db) => {
      await sql`select sweep_outbox(now() - interval '2 hours')`.execute(db)
      await sql`delete from effects where finished_at < now() - interval '30 days'`.execute(db)
      await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db)
    })
  },
})

/** The platform's own background jobs */
export const platformJobs: readonly Job<unknown>[] = [sweepPlatform, sweepFiles, resealStored]
