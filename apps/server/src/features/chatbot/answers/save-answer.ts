import type { chatbot } from '@coverline/contract/chatbot/endpoints'
import { mostAnswers } from '@coverline/contract/chatbot/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { fold } from '@coverline/contract/fold'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import {
  type AnswerRow,
  type AnswerText,
  findAnswers,
  insertAnswer,
  lockAnswers,
  replaceTexts,
  setActive,
} from '../queries.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'

/**
 * Creates or updates an answer. A question may belong to one answer only: with two the bot would have to
 * guess.
 */
export async function saveAnswer(
  ctx: CtxOf<typeof chatbot.saveAnswer>,
  sent: InputOf<typeof chatbot.saveAnswer>,
): Promise<OutputOf<typeof chatbot.saveAnswer>> {
  const { answerId } = sent
  await lockAnswers(ctx)
  const all = await findAnswers(ctx)
  const before = all.find(({ id }) => id === answerId)
  if (answerId !== undefined && !before) ctx.fail('common.not-found')
  if (!before && all.length >= mostAnswers) ctx.fail('chatbot.too-many-answers')
  const { isActive, localizations } = before ? mergeKnown(ctx, sent, formOf(before)) : sent
  const taken = takenBy(
    localizations,
    all.filter((one) => one !== before),
  )
  if (taken)
    ctx.fail('chatbot.asked-twice', {
      fields: { [taken.field]: 'IS_NOT_UNIQUE' },
      details: { answerId: taken.answerId },
    })
  const id = before?.id ?? newId()
  if (!before) await insertAnswer(ctx, id)
  await replaceTexts(ctx, id, localizations)
  const active = isActive ?? before?.isActive ?? true
  await setActive(ctx, id, active)
  ctx.audit({
    action: before ? 'chatbot.answer-changed' : 'chatbot.answer-added',
    entity: 'chatbot',
    entityId: id,
    changes: changesBetween(textsOf(before), { isActive: active, ...questionsOf(localizations) }),
  })
  ctx.emit('chatbot.changed', { answerId: id })
  return { answerId: id }
}

/** The values by the names of the form's fields */
const formOf = ({ isActive, texts }: AnswerRow) => ({ isActive, localizations: texts })

const questionsOf = (texts: readonly AnswerText[]) => ({
  question: texts.map(({ question }) => question).join('\n'),
  answer: texts.map(({ answer }) => answer).join('\n'),
})

const textsOf = (row: AnswerRow | undefined) =>
  row ? { isActive: row.isActive, ...questionsOf(row.texts) } : null

/** Returns the first question that another answer in the same language already has. */
function takenBy(
  texts: readonly AnswerText[],
  others: readonly AnswerRow[],
): { field: string; answerId: string } | undefined {
  const asked = new Map(
    others.flatMap(({ id, texts: theirs }) =>
      theirs.flatMap((one) =>
        [one.question, ...one.phrasings].map((text) => [`${one.language}${fold(text)}`, id] as const),
      ),
    ),
  )
  for (const [at, one] of texts.entries())
    for (const [place, text] of [one.question, ...one.phrasings].entries()) {
      const answerId = asked.get(`${one.language}${fold(text)}`)
      const part = place === 0 ? 'question' : `phrasings.${place - 1}`
      if (answerId) return { field: `localizations.${at}.${part}`, answerId }
    }
  return undefined
}
