import type { ChatbotButton, ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { type Language, languages } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import type { Known, Said } from '../language/rules.ts'

/** `known`: what the bot was taught in that language. */
type Of = { settings: ChatbotSettings; language: Language; known: readonly Known[] }

/** The buttons that say something in the language and do something: an answer that is off has none. */
const shown = ({ settings, language, known }: Of): ChatbotButton[] =>
  settings.buttons.filter(
    ({ labels, action }) =>
      labels[language] !== '' && (action.kind !== 'ANSWER' || known.some(({ id }) => id === action.answerId)),
  )

/** What may be tapped under an answer: a person always, under the first one of a request the configured buttons too. */
export function repliesUnder(of: Of, isFirst: boolean): string[] {
  const buttons = isFirst ? shown(of).filter(({ action }) => action.kind !== 'LINK') : []
  const labels = buttons.map(({ labels: said }) => said[of.language])
  const callsPerson = buttons.some(({ action }) => action.kind === 'HAND_OFF')
  return [...new Set(callsPerson ? labels : [...labels, translate(of.language, 'chatbot:said.person')])]
}

/** Buttons that lead elsewhere, as lines of the first answer: a channel without a screen of ours can't open them. */
export const linksUnder = (of: Of): string[] =>
  shown(of).flatMap(({ labels, action }) =>
    action.kind === 'LINK' ? [`${labels[of.language]}: ${action.url}`] : [],
  )

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The button that a client's words are the label of, in whatever language; one that leads elsewhere is none to write. */
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

/** What the bot makes of a pressed button; undefined when its answer is off or not written in that language. */
export function saidByButton({ action }: ChatbotButton, known: readonly Known[]): Said | undefined {
  if (action.kind === 'HAND_OFF') return { kind: 'HAND_OFF', reason: 'ASKED_FOR', nearest: [] }
  const answer = action.kind === 'ANSWER' ? known.find(({ id }) => id === action.answerId) : undefined
  return answer && { kind: 'ANSWER', answer }
}
