import type { ConversationChannel, DeliveryState } from '@coverline/contract/conversations/terms'
import type { Change, Context } from '../../../platform/context.ts'
import { audienceOf } from '../access.ts'
import {
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
  /** What the channel calls the message from now on. */
  externalId?: string
  /** Why it failed; given with FAILED alone. */
  failureCode?: string
  /** Where a mail went to, under which subject, and what it answers. */
  mail?: { address: string; subject: string; refs: readonly string[] }
}

/** Messages that wait for a channel, the oldest first; each conversation's in its order. Others may be at them: claim before sending. */
function waiting(ctx: Context, channel: ConversationChannel, limit: number): Promise<QueuedRow[]> {
  return queuedMessages(ctx, channel, limit)
}

/** Notes what a channel says of a message; late, repeated and backward reports change nothing. False then. */
async function report(
  ctx: Context,
  { messageId, state, externalId, failureCode, mail }: Report,
): Promise<boolean> {
  const row = await lockDelivery(ctx, messageId)
  if (!row || !isLaterDelivery(row.delivery, state)) return false
  await writeDelivery(ctx, messageId, {
    delivery: state,
    externalId: externalId ?? null,
    failureCode: state === 'FAILED' ? (failureCode ?? 'UNKNOWN') : null,
  })
  if (mail) await insertMail(ctx, messageId, { ...mail, name: null })
  if (state === 'READ') await moveReadMark(ctx, row.rootId, 'client', messageId)
  const changes: Change[] = [{ field: 'delivery', before: row.delivery, after: state }]
  ctx.audit({ action: 'conversations.delivered', entity: 'conversations', entityId: row.rootId, changes })
  ctx.emit('conversations.changed', { conversationId: row.rootId, messageId }, audienceOf(row))
  return true
}

/** Whoever sends a message and says nothing for so long is gone. */
const claimSeconds = 120

/**
 * Takes a message to send it, as it stands at this moment: until it is reported or released its words are out and change no more. TAKEN when
 * somebody else is at it, GONE when it waits no longer.
 */
async function claim(ctx: Context, messageId: string): Promise<QueuedRow | 'TAKEN' | 'GONE'> {
  const row = await holdQueued(ctx, messageId)
  if (!row) return 'GONE'
  if (row.isClaimed) return 'TAKEN'
  await writeClaim(ctx, messageId, claimSeconds)
  return row
}

/** Says that whoever has claimed a message is still at it. */
async function keep(ctx: Context, messageId: string): Promise<void> {
  await lengthenClaim(ctx, messageId, claimSeconds)
}

/** Gives a message back that did not go out: it waits again and may be changed. It is locked until the end of the transaction. */
async function release(ctx: Context, messageId: string): Promise<void> {
  const row = await lockDelivery(ctx, messageId)
  if (row?.delivery !== 'QUEUED') return
  await writeClaim(ctx, messageId, null)
  ctx.emit('conversations.changed', { conversationId: row.rootId, messageId }, audienceOf(row))
}

/** The side of conversations that channels work with. */
export const deliveries = { waiting, claim, keep, release, report }
