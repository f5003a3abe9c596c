import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { senders } from '@coverline/contract/senders/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findNamed } from './block-queries.ts'
import { choicesOf } from './choices.ts'

/** Lists what can be blocked of a conversation's client, and what is blocked already. */
export async function listChoices(
  ctx: CtxOf<typeof senders.choices>,
  { conversationId }: InputOf<typeof senders.choices>,
): Promise<OutputOf<typeof senders.choices>> {
  const choices = (await choicesOf(ctx, conversationId)) ?? ctx.fail('common.not-found')
  const blocks = await findNamed(ctx, choices)
  return {
    items: choices.map(({ kind, value }) => ({
      kind,
      value,
      blockedSenderId: blocks.find((one) => one.kind === kind && one.value === value)?.id ?? null,
    })),
  }
}
