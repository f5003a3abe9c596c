import type { chatbot } from '@coverline/contract/chatbot/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { fold, isBlank } from '@coverline/contract/fold'
import type { CtxOf } from '../../../platform/context.ts'
import { findAnswers } from '../queries.ts'

/** Returns the chatbot's answers in their order; the search matches any word of question or answer. */
export async function listAnswers(
  ctx: CtxOf<typeof chatbot.answers>,
  { searchQuery, language }: InputOf<typeof chatbot.answers>,
): Promise<OutputOf<typeof chatbot.answers>> {
  const words = fold(searchQuery ?? '')
    .split(' ')
    .filter(Boolean)
  const rows = await findAnswers(ctx)
  const items = rows
    .filter(({ texts }) => {
      const read = texts.filter((one) => !language || one.language === language)
      const folded = fold(read.flatMap((one) => [one.question, ...one.phrasings, one.answer]).join(' '))
      const isFound = words.length > 0 || isBlank(searchQuery ?? '')
      return read.length > 0 && isFound && words.every((word) => folded.includes(word))
    })
    .map(({ id, isActive, texts, givenCount }) => ({
      answerId: id,
      isActive,
      localizations: texts,
      givenCount,
    }))
  return { items, totalCount: items.length }
}
