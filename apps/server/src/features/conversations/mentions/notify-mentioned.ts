import type { Context } from '../../../platform/context.ts'
import { notificationService } from '../../notifications/service.ts'

/** Tells members that a note mentions them: each member once for a note, however often it is changed. */
export async function notifyMentioned(
  ctx: Context,
  { noteId, conversationId, userIds }: { noteId: string; conversationId: string; userIds: readonly string[] },
): Promise<void> {
  await notificationService.tell(ctx, {
    kind: 'NOTE_MENTION',
    happening: 'MENTIONED',
    userIds,
    subject: { noun: 'notes', id: noteId },
    conversationId,
    key: `note mentioned ${noteId}`,
  })
}
