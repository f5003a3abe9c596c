import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tasks } from '@coverline/contract/tasks/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { commentViews } from './comments/comment-view.ts'
import { findTasks } from './queries.ts'
import { taskViews } from './view.ts'

/** Returns one task with its comments. */
export async function showTask(
  ctx: CtxOf<typeof tasks.detail>,
  { taskId }: InputOf<typeof tasks.detail>,
): Promise<OutputOf<typeof tasks.detail>> {
  const [task] = await taskViews(ctx, await findTasks(ctx, [taskId]))
  if (!task) return ctx.fail('common.not-found')
  return { ...task, comments: await commentViews(ctx, taskId) }
}
