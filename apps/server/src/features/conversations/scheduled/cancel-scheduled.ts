import type { scheduledMessages } from '@coverline/contract/conversations/tools'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { audienceOf } from '../access.ts'
import { endScheduled, lockScheduled } from './queries.ts'

/** Cancels a scheduled message that was not sent, or dismisses one that could not be sent. */
export async function cancelScheduled(
  ctx: CtxOf<typeof scheduledMessages.cancel>,
  { scheduledId }: InputOf<typeof scheduledMessages.cancel>,
): Promise<OutputOf<typeof scheduledMessages.cancel>> {
  const row = await lockScheduled(ctx, scheduledId)
  if (!row) return ctx.fail('common.not-found')
  if (row.status !== 'SCHEDULED' && row.status !== 'FAILED') ctx.fail('scheduled.not-waiting')
  await endScheduled(ctx, scheduledId, { status: 'CANCELED' })
  ctx.audit({ action: 'scheduledMessages.canceled', entity: 'conversations', entityId: row.conversationId })
  ctx.emit('scheduledMessages.changed', { conversationId: row.conversationId }, audienceOf(null))
  return { ok: true }
}
