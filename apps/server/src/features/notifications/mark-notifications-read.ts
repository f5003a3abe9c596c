import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { notifications } from '@coverline/contract/notifications/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { markRead } from './queries.ts'
import { userOf } from './user-of.ts'

/** Marks own notices as read: those named, or all in the interface. */
export async function markNotificationsRead(
  ctx: CtxOf<typeof notifications.markRead>,
  { notificationIds, all }: InputOf<typeof notifications.markRead>,
): Promise<OutputOf<typeof notifications.markRead>> {
  const userId = userOf(ctx)
  const changed = await markRead(ctx, userId, all ? { all } : { ids: notificationIds ?? [] })
  if (changed > 0) {
    ctx.audit({ action: 'notifications.read', entity: 'notifications' })
    ctx.emit('notifications.read', {}, { userIds: [userId] })
  }
  return { changed }
}
