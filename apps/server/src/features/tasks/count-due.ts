import type { OutputOf } from '@coverline/contract/endpoint'
import type { tasks } from '@coverline/contract/tasks/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { countDueOf } from './queries.ts'

/** Counts what the caller has to do by the end of today, for the menu. */
export async function countDue(ctx: CtxOf<typeof tasks.due>): Promise<OutputOf<typeof tasks.due>> {
  return { count: await countDueOf(ctx, ctx.actor.userId) }
}
