import type { ConversationChannel, DeliveryState } from '@coverline/contract/conversations/terms'
import type { Change, Context } from '../../../platform/context.ts'
import { audienceOf } from '../access.ts'
import {
  addLost,
  holdQueued,
  lengthenClaim,
  lockDelivery,
  type QueuedRow,
  queuedMessages,
  writeClaim,
  writeDelivery,
} from './delivery-queries.ts'
import { insertMail } from './mail-queries.ts'
import { isLaterDelivery } from '../rules.ts'
import { moveReadMark } from '../messages/write-queries.ts'

type Report = {
  messageId: string
  state: Exclude<DeliveryState, 'RECEIVED'>
  /** New id of the message in the channel. */
  externalId?: string
  /** Reason of the failure; set with FAILED only. */
  failureCode?: string
  /** Recipient address, subject and references of a mail. */
  mail?: { address: string; subject: string; refs: readonly string[] }
  /** Other recipients of a mail that did not get it. */
  lost?: readonly string[]
}

/**
 * Returns queued messages of a channel, oldest first and each conversation in order. Other workers may
 * process them: claim before sending.
 */
function waiting(ctx: Context, channel: ConversationChannel, limit: number): Promise<QueuedRow[]> {
  return queuedMessages(ctx, channel, limit)
}

/** Records a delivery report. Late, repeated and backward reports change nothing and return false. */
async function report(
  ctx: Context,
  { messageId, state, externalId, failureCode, mail, lost = [] }: Report,
): Promise<boolean> {
  const row = await lockDelivery(ctx, messageId)
  if (!row || !isLaterDelivery(row.delivery, state)) return false
  await writeDelivery(ctx, messageId, {
    delivery: state,
    externalId: externalId ?? null,
    failureCode: state === 'FAILED' ? (failureCode ?? 'UNKNOWN') : null,
  })
  await addLost(ctx, messageId, lost)
  if (mail) await insertMail(ctx, messageId, { ...mail, name: null })
  if (state === 'READ') await moveReadMark(ctx, row.rootId, 'client', messageId)
  const changes: Change[] = [{ field: 'delivery', before: row.delivery, after: state }]
  ctx.audit({ action: 'conversations.delivered', entity: 'conversations', entityId: row.rootId, changes })
  ctx.emit('conversations.changed', { conversationId: row.rootId, messageId }, audienceOf(row))
  return true
}

/** Records that a sent mail did not reach some of its other recipients. */
async function reportLost(ctx: Context, messageId: string, lost: readonly string[]): Promise<void> {
  const row = lost.length === 0 ? undefined : await lockDelivery(ctx, messageId)
  if (!row) return
  await addLost(ctx, messageId, lost)
  ctx.emit('conversations.changed', { conversationId: row.rootId, messageId }, audienceOf(row))
}

/** A claim without a heartbeat for this long is considered dead. */
const claimSeconds = 120

/**
 * Claims a message for sending, in its current form. Until it is reported or released it counts as sent and
 * cannot be changed. TAKEN: another worker holds it; GONE: it no longer waits.
 */
async function claim(ctx: Context, messageId: string): Promise<QueuedRow | 'TAKEN' | 'GONE'> {
  const row = await holdQueued(ctx, messageId)
  if (!row) return 'GONE'
  if (row.isClaimed) return 'TAKEN'
  await writeClaim(ctx, messageId, claimSeconds)
  return row
}

/** Renews the claim of a message. */
async function keep(ctx: Context, messageId: string): Promise<void> {
  await lengthenClaim(ctx, messageId, claimSeconds)
}

/**
 * Releases a message that was not sent: it waits again and may be changed. It stays locked until the end of
 * the transaction.
 */
async function release(ctx: Context, messageId: string): Promise<void> {
  const row = await lockDelivery(ctx, messageId)
  if (row?.delivery !== 'QUEUED') return
  await writeClaim(ctx, messageId, null)
  ctx.emit('conversations.changed', { conversationId: row.rootId, messageId }, audienceOf(row))
}

/** Conversation functions for the channels. */
export const deliveries = { waiting, claim, keep, release, report, reportLost }
