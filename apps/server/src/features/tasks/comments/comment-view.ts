import type { TaskComment } from '@coverline/contract/tasks/endpoints'
import type { Context } from '../../../platform/context.ts'
import { memberService } from '../../members/service.ts'
import { mayDeleteComment, taskAbilities } from '../access.ts'
import { findComments } from './comment-queries.ts'

/** Returns the comments of a visible task, the oldest first. */
export async function commentViews(ctx: Context, taskId: string): Promise<TaskComment[]> {
  const rows = await findComments(ctx, taskId)
  const names = await memberService.namesOf(
    ctx,
    rows.flatMap(({ authorUserId, mentionUserIds }) => [authorUserId, ...mentionUserIds]),
  )
  const user = (userId: string) => ({ userId, name: names.get(userId) ?? '' })
  const { update } = taskAbilities(ctx.actor)
  return rows.map(({ id, text, authorUserId, mentionUserIds, createdAt }) => ({
    commentId: id,
    text,
    author: user(authorUserId),
    mentions: mentionUserIds.map(user),
    createdAt: createdAt.toISOString(),
    can: { delete: update && mayDeleteComment(ctx.actor, authorUserId) },
  }))
}
