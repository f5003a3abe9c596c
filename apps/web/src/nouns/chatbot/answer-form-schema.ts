import type { ChatbotAnswer } from '@coverline/contract/chatbot/endpoints'
import { type Language, languages } from '@coverline/contract/languages'
import * as z from 'zod'

const words = z
  .strictObject({
    question: z.string().max(300).optional(),
    /** One per line. */
    phrasings: z.string().max(6100).optional(),
    answer: z.string().max(2000).optional(),
  })
  .optional()

const fields = z.strictObject({ isActive: z.boolean(), en: words, ru: words, es: words, pt: words })
export type AnswerFormValues = z.output<typeof fields>

/** Question and answer are required together; `first` is required if no language has any. */
export const answerSchema = (first: Language) =>
  fields.check(({ value, issues }) => {
    const begun = languages.filter(
      (one) => value[one]?.question || value[one]?.answer || value[one]?.phrasings,
    )
    for (const language of begun.length > 0 ? begun : [first])
      for (const field of ['question', 'answer'] as const)
        if (!value[language]?.[field])
          issues.push({ code: 'custom', message: 'IS_REQUIRED', input: value, path: [language, field] })
  })

export function initialValues(answer: ChatbotAnswer | null) {
  const textIn = (language: Language) => {
    const found = answer?.localizations.find((one) => one.language === language)
    return {
      question: found?.question ?? '',
      phrasings: found?.phrasings.join('\n') ?? '',
      answer: found?.answer ?? '',
    }
  }
  return {
    isActive: answer?.isActive ?? true,
    en: textIn('en'),
    ru: textIn('ru'),
    es: textIn('es'),
    pt: textIn('pt'),
  }
}

export type AnswerTexts = { language: Language; question: string; phrasings: string[]; answer: string }[]

/** Returns the filled languages. */
export function inputOf(values: AnswerFormValues): AnswerTexts {
  return languages.flatMap((language) => {
    const { question, phrasings = '', answer } = values[language] ?? {}
    if (!question || !answer) return []
    const others = phrasings.split('\n').map((line) => line.trim())
    return [{ language, question, phrasings: others.filter(Boolean).slice(0, 20), answer }]
  })
}

/** Maps the server's `localizations.1.phrasings.0` to the form's `es.phrasings`. */
export function fieldsOf(fields: Record<string, string>, sent: AnswerTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const [, at = '', field = 'question'] = path.split('.')
      return [`${sent[Number(at)]?.language ?? 'en'}.${field}`, code]
    }),
  )
}
