import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tasks } from '@coverline/contract/tasks/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { mayDeleteComment, taskAudience } from '../access.ts'
import { lockComment, removeComment } from './comment-queries.ts'

/** Deletes a comment; its author and administrators may. */
export async function deleteComment(
  ctx: CtxOf<typeof tasks.deleteComment>,
  { commentId }: InputOf<typeof tasks.deleteComment>,
): Promise<OutputOf<typeof tasks.deleteComment>> {
  const comment = await lockComment(ctx, commentId)
  if (!comment) return ctx.fail('common.not-found')
  if (!mayDeleteComment(ctx.actor, comment.authorUserId)) ctx.fail('common.forbidden')
  await removeComment(ctx, commentId)
  const { taskId } = comment
  ctx.audit({ action: 'tasks.comment-deleted', entity: 'tasks', entityId: taskId })
  ctx.emit('tasks.changed', { taskId }, taskAudience)
  return { ok: true }
}
