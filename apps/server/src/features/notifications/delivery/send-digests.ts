import { isQuiet } from '@coverline/contract/notifications/quiet-hours'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { findMissed, insertDeliveries, lockDigests, planDigest } from './delivery-queries.ts'
import { nextDigest, quietEnd, settingsOf } from '../rules.ts'
import { sendRef } from './send-ref.ts'

const batch = 200
/** Maximum notices in one mail; more are split into several mails, up to the newest 2,000. */
const mostInOne = 200
const most = 2000

/**
 * Starts the due digests with everything a user missed since the last one; none without missed notices.
 * Returns the number of due digests.
 */
export async function sendDigests(ctx: Context): Promise<number> {
  const { providerId, workspace } = ctx.actor
  const due = await lockDigests(ctx, batch)
  for (const { userId, settings: stored, since } of due) {
    const { digest, quiet, userChannel } = settingsOf(stored)
    const providers = workspace?.timeZone ?? 'UTC'
    if (digest.frequency !== 'NONE' && isQuiet(quiet, ctx.now, providers)) {
      await planDigest(ctx, userId, quietEnd(quiet, ctx.now, providers), false)
      continue
    }
    await planDigest(ctx, userId, nextDigest(digest, ctx.now, quiet.timeZone ?? providers), true)
    if (digest.frequency === 'NONE') continue
    const missed = (await findMissed(ctx, userId, since, most)).map(({ id }) => id)
    const channel = userChannel === 'EMAIL' ? 'email' : 'browser'
    for (let at = 0; at < missed.length; at += mostInOne) {
      const id = newId()
      const notificationIds = missed.slice(at, at + mostInOne)
      await insertDeliveries(ctx, [{ id, userId, channel, form: 'DIGEST', notificationIds }])
      await ctx.enqueue(sendRef, { providerId, deliveryId: id })
    }
  }
  return due.length
}
