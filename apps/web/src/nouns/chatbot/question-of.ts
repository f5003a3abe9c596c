import type { ChatbotAnswer } from '@coverline/contract/chatbot/endpoints'
import type { Language } from '@coverline/contract/languages'

/** Returns an answer's question in a language, else in its first one. */
export function questionOf({ localizations }: ChatbotAnswer, language: Language): string {
  return (localizations.find((one) => one.language === language) ?? localizations[0])?.question ?? ''
}
