import type { Context } from '../../../platform/context.ts'
import { matchJob } from './match-job.ts'
import { matchLines } from './match-lines.ts'

/** So many lines are looked at at once; a job does longer statements. */
const inlineLines = 150

/** Looks for proposals for the waiting lines of a statement, now or by a job. */
export async function startMatching(ctx: Context, statementId: string, waiting: number): Promise<void> {
  if (waiting > inlineLines) await ctx.enqueue(matchJob, { providerId: ctx.actor.providerId, statementId })
  else await matchLines(ctx, statementId, inlineLines)
}
