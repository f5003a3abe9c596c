import type { chatbot } from '@coverline/contract/chatbot/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { deleteAnswers as remove, findConfig, lockAnswers } from '../queries.ts'

/** Deletes answers that no button uses. */
export async function deleteAnswers(
  ctx: CtxOf<typeof chatbot.deleteAnswers>,
  { answerIds }: InputOf<typeof chatbot.deleteAnswers>,
): Promise<OutputOf<typeof chatbot.deleteAnswers>> {
  const all = new Set((await lockAnswers(ctx)).map(({ id }) => id))
  if (answerIds.some((id) => !all.has(id))) ctx.fail('common.not-found')
  const config = await findConfig(ctx)
  const onButtons = (config?.settings.buttons ?? []).flatMap(({ action }) =>
    action.kind === 'ANSWER' && answerIds.includes(action.answerId) ? [action.answerId] : [],
  )
  if (onButtons.length > 0) ctx.fail('chatbot.answer-on-button', { details: { answerIds: onButtons } })
  await remove(ctx, answerIds)
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'chatbot.answers-deleted', entity: 'chatbot' })
  for (const entityId of new Set(answerIds))
    ctx.audit({ action: 'chatbot.answers-deleted', entity: 'chatbot', entityId, parentId })
  ctx.emit('chatbot.changed', {})
  return { ok: true }
}
