import type { Context } from '../../platform/context.ts'
import { notificationService } from '../notifications/service.ts'

/** Tells a member about a new task of theirs, unless they assigned it themselves. */
export async function notifyAssignee(ctx: Context, taskId: string, userId: string | null): Promise<void> {
  if (userId === null) return
  await notificationService.tell(ctx, {
    kind: 'TASK_ASSIGNED',
    happening: 'ASSIGNED',
    userIds: [userId],
    subject: { noun: 'tasks', id: taskId },
    key: `task assigned ${taskId} ${ctx.now.toISOString()}`,
  })
}

/** Tells members that a comment mentions them. */
export async function notifyMentioned(
  ctx: Context,
  { taskId, commentId, userIds }: { taskId: string; commentId: string; userIds: readonly string[] },
): Promise<void> {
  await notificationService.tell(ctx, {
    kind: 'TASK_ASSIGNED',
    happening: 'MENTIONED',
    userIds,
    subject: { noun: 'tasks', id: taskId },
    key: `task mentioned ${commentId}`,
  })
}
