import type { Context } from '../../platform/context.ts'
import { deliverRef } from './delivery/deliver-ref.ts'
import { closeThread, holdThread, type News, writeNews } from './notify-queries.ts'

/** Maximum number of users in one real-time event. */
const named = 1000

/**
 * Notifies users of an event in the same transaction: immediately in the interface, on devices and by mail as
 * their settings say. The acting user is not notified.
 */
export async function notify(ctx: Context, news: News): Promise<void> {
  const userIds = news.userIds.filter((id) => id !== ctx.actor.userId)
  if (userIds.length === 0) return
  const thread = news.thread ?? news.key
  await holdThread(ctx, thread)
  await closeThread(ctx, thread, userIds)
  const told = await writeNews(ctx, { ...news, userIds })
  for (let at = 0; at < told.length; at += named)
    ctx.emit('notifications.told', {}, { userIds: told.slice(at, at + named).map(({ userId }) => userId) })
  if (told.some(({ isRinging }) => isRinging))
    await ctx.enqueue(deliverRef, { providerId: ctx.actor.providerId })
}
