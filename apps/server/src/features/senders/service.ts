import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { sendersAudience } from './access.ts'
import { isHeld } from './blocks/block-queries.ts'
import { insertSpam, type NewSpam } from './spam/spam-queries.ts'

export type { KeptFile, KeptMessage, Released } from './sources.ts'

/** Puts a message into the spam folder once: it opens no request and notifies no member. */
async function keep(ctx: Context, message: NewSpam): Promise<boolean> {
  const id = newId()
  if (!(await insertSpam(ctx, id, message))) return false
  ctx.audit({ action: 'spam.received', entity: 'spam', entityId: id })
  ctx.emit('spam.changed', { spamIds: [id] }, sendersAudience)
  return true
}

/** What the channels ask before a message opens anything. */
export const senderService = {
  /** True if a block holds one of the senders of a message; waits for a block that is being made. */
  isBlocked: isHeld,
  keep,
}
