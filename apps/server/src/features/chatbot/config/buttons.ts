import type { ChatbotButton, ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { type Language, languages } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import type { Known } from '../language/rules.ts'
import type { Said } from '../language/say.ts'

/** `known`: the bot's answers in that language. */
type Of = { settings: ChatbotSettings; language: Language; known: readonly Known[] }

/** Returns the buttons with a label in the language and an action; a disabled answer has no button. */
const shown = ({ settings, language, known }: Of): ChatbotButton[] =>
  settings.buttons.filter(
    ({ labels, action }) =>
      labels[language] !== '' && (action.kind !== 'ANSWER' || known.some(({ id }) => id === action.answerId)),
  )

/**
 * Returns the quick replies below an answer: always a person, and in the first answer also the configured
 * buttons.
 */
export function repliesUnder(of: Of, isFirst: boolean): string[] {
  const buttons = isFirst ? shown(of).filter(({ action }) => action.kind !== 'LINK') : []
  const labels = buttons.map(({ labels: said }) => said[of.language])
  const callsPerson = buttons.some(({ action }) => action.kind === 'HAND_OFF')
  return [...new Set(callsPerson ? labels : [...labels, translate(of.language, 'chatbot:said.person')])]
}

/** Returns the quick replies below a question back: the questions that may be meant, and a person. */
export const suggestionsUnder = (suggested: readonly Known[], language: Language): string[] => [
  ...new Set([...suggested.map(({ question }) => question), translate(language, 'chatbot:said.person')]),
]

/** Returns link buttons as lines of the first answer: a channel without our own screen cannot open them. */
export const linksUnder = (of: Of): string[] =>
  shown(of).flatMap(({ labels, action }) =>
    action.kind === 'LINK' ? [`${labels[of.language]}: ${action.url}`] : [],
  )

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Returns the button whose label the client wrote, in any language; link buttons do not count. */
export function pressed(
  { buttons }: ChatbotSettings,
  text: string,
): { button: ChatbotButton; language: Language } | undefined {
  const words = folded(text)
  if (words === '') return undefined
  for (const button of buttons) {
    const language = languages.find((one) => folded(button.labels[one]) === words)
    if (language && button.action.kind !== 'LINK') return { button, language }
  }
  return undefined
}

/** Returns the reply to a pressed button; undefined if its answer is disabled or missing in that language. */
export function saidByButton({ action }: ChatbotButton, known: readonly Known[]): Said | undefined {
  if (action.kind === 'HAND_OFF') return { kind: 'HAND_OFF', reason: 'ASKED_FOR', answers: [], nearest: [] }
  const answer = action.kind === 'ANSWER' ? known.find(({ id }) => id === action.answerId) : undefined
  return answer && { kind: 'ANSWER', answers: [answer] }
}
