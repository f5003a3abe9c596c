import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { polls } from '@coverline/contract/polls/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { asAnswerer } from './as-answerer.ts'
import { writeAnswer } from './link-queries.ts'

/** Stores the answer of the holder of a link; a later one replaces it. */
export function answerPoll(
  ctx: CtxOf<typeof polls.answer>,
  { token, score, comment }: InputOf<typeof polls.answer>,
): Promise<OutputOf<typeof polls.answer>> {
  return asAnswerer(ctx, token, async (inside, { id }) => {
    const personProfileId = await writeAnswer(inside, id, { score, comment: comment || null })
    // Erased meanwhile
    if (personProfileId === undefined) return ctx.fail('polls.link-not-valid')
    inside.audit({ action: 'polls.answered', entity: 'polls', entityId: id })
    inside.emit('polls.answered', { personProfileId })
    return { ok: true as const }
  })
}
