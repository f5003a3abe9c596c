import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { seesAllRows } from '@coverline/contract/permissions'
import type { senders } from '@coverline/contract/senders/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { endBlock } from './end-block.ts'
import { holdBlock } from './block-queries.ts'

/** Ends a block. A doctor, who sees the own requests only, ends the own blocks. */
export async function unblockSender(
  ctx: CtxOf<typeof senders.unblock>,
  { blockedSenderId }: InputOf<typeof senders.unblock>,
): Promise<OutputOf<typeof senders.unblock>> {
  const block = await holdBlock(ctx, blockedSenderId)
  const isTheirs = seesAllRows('REQUESTS', ctx.actor) || block?.blockedBy === ctx.actor.userId
  if (!block || !isTheirs) return ctx.fail('common.not-found')
  await endBlock(ctx, block.id)
  return { ok: true }
}
