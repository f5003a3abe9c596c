import type { chatbot } from '@coverline/contract/chatbot/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { lockAnswers, setOrder } from '../queries.ts'

/**
 * Reorders the answers. The input must name all of them, so that an answer added concurrently is not lost.
 */
export async function orderAnswers(
  ctx: CtxOf<typeof chatbot.orderAnswers>,
  { answerIds }: InputOf<typeof chatbot.orderAnswers>,
): Promise<OutputOf<typeof chatbot.orderAnswers>> {
  const all = new Set((await lockAnswers(ctx)).map(({ id }) => id))
  if (new Set(answerIds).size !== answerIds.length || answerIds.length !== all.size)
    ctx.fail('common.conflict')
  if (answerIds.some((id) => !all.has(id))) ctx.fail('common.not-found')
  await setOrder(ctx, answerIds)
  ctx.audit({ action: 'chatbot.answers-ordered', entity: 'chatbot' })
  ctx.emit('chatbot.changed', {})
  return { ok: true }
}
