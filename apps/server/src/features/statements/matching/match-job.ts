import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { matchLines } from './match-lines.ts'

const atOnce = 100

/**
 * Finds proposals for the lines of a long statement in batches of a hundred. A restart continues where the
 * job stopped.
 */
export const matchJob = defineJob({
  name: 'statements.match',
  payload: z.strictObject({ providerId: z.uuid(), statementId: z.uuid() }),
  handler: async (ctx, { providerId, statementId }) => {
    for (;;) {
      if (ctx.signal.aborted) return
      const found = await ctx.inProvider(providerId, async (inside) => {
        const count = await matchLines(inside, statementId, atOnce)
        if (count > 0) inside.emit('statements.changed', { statementId })
        return count
      })
      if (found === 0) return
    }
  },
})
