import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { normalBlockValue } from '@coverline/contract/senders/block-value'
import type { senders } from '@coverline/contract/senders/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { choicesOf } from './choices.ts'
import { putBlock } from './put-block.ts'

/** Blocks a sender of a conversation that the caller takes part in, and no other. */
export async function blockSender(
  ctx: CtxOf<typeof senders.block>,
  { conversationId, kind, value }: InputOf<typeof senders.block>,
): Promise<OutputOf<typeof senders.block>> {
  const choices = (await choicesOf(ctx, conversationId)) ?? ctx.fail('common.not-found')
  const wanted = normalBlockValue(kind, value)
  const named =
    choices.find((one) => one.kind === kind && one.value === wanted) ??
    ctx.fail('senders.not-a-sender', { fields: { value: 'NOT_SUPPORTED_VALUE' } })
  return putBlock(ctx, named)
}
