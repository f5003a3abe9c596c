import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { polls } from '@coverline/contract/polls/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { asAnswerer } from './as-answerer.ts'

/** Shows the holder of a link the question, with the answer given before. */
export function openPoll(
  ctx: CtxOf<typeof polls.open>,
  { token }: InputOf<typeof polls.open>,
): Promise<OutputOf<typeof polls.open>> {
  return asAnswerer(ctx, token, async (inside, { number, score, comment }) => ({
    providerName: inside.actor.workspace?.providerName ?? '',
    requestNumber: number,
    score,
    comment,
  }))
}
