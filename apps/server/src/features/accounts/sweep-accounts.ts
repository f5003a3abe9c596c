import { z } from 'zod'
import { now } from '../../platform/clock.ts'
import { withUnscoped } from '../../platform/db/connection/transaction.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { sweepTries } from './sign-in/attempt-queries.ts'
import { sweepSessions } from './queries.ts'
import { sweepTokens } from './passwords/token-queries.ts'

/** Deletes old counters, tokens and sessions. */
export const sweepAccounts = defineJob({
  name: 'accounts.sweep',
  payload: z.strictObject({}),
  schedule: { cron: '17 3 * * *', payload: {} },
  handler: async (ctx) => {
    const moment = now()
    await withUnscoped(ctx.services.pools, 'sweep of accounts', async (db) => {
      await sweepTries(db, moment)
      await sweepTokens(db, moment)
      await sweepSessions(db, moment)
    })
  },
})
