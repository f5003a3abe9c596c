import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tasks } from '@coverline/contract/tasks/endpoints'
import { mostComments } from '@coverline/contract/tasks/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { memberService } from '../../members/service.ts'
import { taskAudience } from '../access.ts'
import { notifyMentioned } from '../notify.ts'
import { lockTask } from '../queries.ts'
import { countComments, insertComment } from './comment-queries.ts'

/** Adds a comment to a task and tells the members that it mentions. */
export async function saveComment(
  ctx: CtxOf<typeof tasks.saveComment>,
  { taskId, text, mentionUserIds = [] }: InputOf<typeof tasks.saveComment>,
): Promise<OutputOf<typeof tasks.saveComment>> {
  if (!(await lockTask(ctx, taskId))) return ctx.fail('common.not-found')
  if ((await countComments(ctx, taskId)) >= mostComments) ctx.fail('tasks.too-many-comments')
  const userIds = [...new Set(mentionUserIds)]
  if (userIds.length > 0) {
    const found = await memberService.holders(ctx, 'TASKS_VIEW', userIds)
    if (found.length < userIds.length)
      ctx.fail('common.not-found', { fields: { mentionUserIds: 'NOT_FOUND' } })
  }
  const commentId = await insertComment(ctx, { taskId, text, mentionUserIds: userIds })
  ctx.audit({
    action: 'tasks.commented',
    entity: 'tasks',
    entityId: taskId,
    changes: [{ field: 'text', before: null, after: text }],
  })
  ctx.emit('tasks.changed', { taskId }, taskAudience)
  await notifyMentioned(ctx, { taskId, commentId, userIds })
  return { commentId }
}
