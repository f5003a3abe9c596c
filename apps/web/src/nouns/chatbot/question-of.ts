import type { ChatbotAnswer } from '@coverline/contract/chatbot/endpoints'
import type { Language } from '@coverline/contract/common'

/** An answer by its question in a language, else in the first that it has. */
export function questionOf({ localizations }: ChatbotAnswer, language: Language): string {
  return (localizations.find((one) => one.language === language) ?? localizations[0])?.question ?? ''
}
