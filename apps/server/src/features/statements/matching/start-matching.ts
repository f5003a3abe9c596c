import type { Context } from '../../../platform/context.ts'
import { matchJob } from './match-job.ts'
import { matchLines } from './match-lines.ts'

/** Statements up to this many lines are matched in the call; a job matches longer ones. */
const inlineLines = 150

/** Finds proposals for the unmatched lines of a statement, in the call or by a job. */
export async function startMatching(ctx: Context, statementId: string, waiting: number): Promise<void> {
  if (waiting > inlineLines) await ctx.enqueue(matchJob, { providerId: ctx.actor.providerId, statementId })
  else await matchLines(ctx, statementId, inlineLines)
}
