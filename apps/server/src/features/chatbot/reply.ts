import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { conversationService } from '../conversations/service.ts'
import { linksUnder, pressed, repliesUnder, saidByButton, suggestionsUnder } from './config/buttons.ts'
import type { Grounded } from './ground.ts'
import { languageOf } from './language/language.ts'
import type { Knowledge, Known } from './language/rules.ts'
import { type Said, say } from './language/say.ts'
import { picked } from './picked.ts'

/** Everything that decides the bot's reply. The preview builds one and gets the same reply as a client. */
export type Situation = {
  settings: ChatbotSettings
  /** The bot's questions and answers. */
  knowledge: Knowledge
  text: string
  /** The client's language, if known. */
  language: Language | null
  /** Language to use when none can be detected. */
  fallback: Language
  /** The client's earlier messages in this request, newest first. */
  earlier: readonly string[]
  /** True if the bot has already written in this request. */
  isGreeted: boolean
  /** Number of times the bot has returned a greeting in this request. */
  greetings: number
  /** Number of times the bot has asked which question is meant. */
  suggestions: number
  /** The quick replies of the bot's last message, in their order. */
  offered: readonly string[]
  /** True if people are answering at this time. */
  isOpen: boolean
}

export type Understood = { language: Language; said: Said }

export type Outcome = {
  outcome: 'GREETED' | 'SUGGESTED' | 'ANSWERED' | 'ANSWERED_BY_AI' | 'HANDED_OFF'
  answerId: string | null
}

export type Reply = Outcome & {
  /** Plain text with line breaks. */
  text: string
  quickReplies: string[]
}

/** A client who greets a third time in one request needs a person. */
const mostGreetings = 2
/** So does a client who is not understood a third time. */
const mostSuggestions = 2

/** Interprets a client's message and chooses the language of the reply. */
export function understand(situation: Situation): Understood {
  const { settings, knowledge, offered } = situation
  const questions = Object.values(knowledge).flatMap((known) => known.map(({ question }) => question))
  const text = picked(situation.text, offered, questions) ?? situation.text
  const tapped = pressed(settings, text)
  if (tapped) {
    const said = saidByButton(tapped.button, knowledge[tapped.language] ?? [])
    if (said) return { language: tapped.language, said }
  }
  const language = situation.language ?? languageOf(text, situation)
  if (conversationService.isThanks(text)) return { language, said: { kind: 'GREETING', isThanks: true } }
  return { language, said: withinBounds(situation, say(knowledge[language] ?? [], language, text)) }
}

function withinBounds({ greetings, suggestions }: Situation, said: Said): Said {
  const none = { kind: 'HAND_OFF', answers: [], nearest: [] } as const
  if (said.kind === 'GREETING' && greetings >= mostGreetings) return { ...none, reason: 'ONLY_GREETINGS' }
  if (said.kind === 'SUGGESTION' && suggestions >= mostSuggestions)
    return { kind: 'HAND_OFF', reason: 'NO_ANSWER', answers: said.answers, nearest: said.suggested }
  return said
}

/**
 * Builds the bot's reply to an understood message. `grounded` is the AI's answer from the client's own
 * insurance data, if it was asked.
 */
export function replyOf(situation: Situation, understood: Understood, grounded?: Grounded): Reply {
  const { settings, knowledge, isGreeted } = situation
  const { language, said } = understood
  const { text, ...outcome } = wordsOf(situation, understood, grounded)
  // Offers the button that calls a person until one is called.
  if (outcome.outcome === 'HANDED_OFF') return { ...outcome, text, quickReplies: [] }
  if (outcome.outcome === 'SUGGESTED' && said.kind === 'SUGGESTION') {
    const quickReplies = suggestionsUnder(said.suggested, language)
    return {
      ...outcome,
      text: [greetingBefore(situation, understood), text].filter(Boolean).join('\n'),
      quickReplies,
    }
  }
  const known: readonly Known[] = knowledge[language] ?? []
  const of = { settings, language, known }
  // Buttons follow the first reply, and again a greeting without a question.
  const isHello = said.kind === 'GREETING' && !said.isThanks
  const hasButtons = !isGreeted || isHello
  const lines = [greetingBefore(situation, understood), text, ...(isGreeted ? [] : linksUnder(of))]
  return { ...outcome, text: lines.filter(Boolean).join('\n'), quickReplies: repliesUnder(of, hasButtons) }
}

/** Returns the greeting that stands before the bot's first answer. */
const greetingBefore = ({ settings, isGreeted }: Situation, { language, said }: Understood): string =>
  isGreeted || said.kind === 'GREETING' ? '' : settings.greetings[language]

function wordsOf(
  situation: Situation,
  { language, said }: Understood,
  grounded: Grounded | undefined,
): Outcome & { text: string } {
  if (said.kind === 'ANSWER')
    return { outcome: 'ANSWERED', answerId: said.answers[0]?.id ?? null, text: answersOf(said.answers) }
  if (said.kind === 'GREETING') {
    const words = said.isThanks
      ? translate(language, 'chatbot:said.welcome')
      : greetingText(situation, language)
    return { outcome: 'GREETED', answerId: null, text: words }
  }
  if (grounded) {
    const source = translate(language, 'chatbot:said.source', { sources: grounded.sources.join('; ') })
    return { outcome: 'ANSWERED_BY_AI', answerId: null, text: `${grounded.answer}\n${source}` }
  }
  const answered = answersOf(said.answers)
  const text = said.kind === 'SUGGESTION' ? suggestionText(said, language) : handOffText(situation, language)
  return {
    outcome: said.kind === 'SUGGESTION' ? 'SUGGESTED' : 'HANDED_OFF',
    answerId: null,
    text: [answered, text].filter(Boolean).join('\n\n'),
  }
}

const answersOf = (answers: readonly Known[]): string => answers.map(({ answer }) => answer).join('\n\n')

/** Asks which question is meant, and names the parts of the message that none fits. */
const suggestionText = (
  { suggested, unknown }: Extract<Said, { kind: 'SUGGESTION' }>,
  language: Language,
): string =>
  [
    translate(language, 'chatbot:said.meant', { count: suggested.length }),
    ...unknown.map((part) => translate(language, 'chatbot:said.unknown', { part })),
  ].join('\n')

const greetingText = ({ settings, isGreeted }: Situation, language: Language): string =>
  isGreeted
    ? translate(language, 'chatbot:said.listening')
    : settings.greetings[language] || translate(language, 'chatbot:said.greeting')

/** Returns the hand-over text, the provider's own or the default one, with the office hours. */
function handOffText({ settings, isOpen }: Situation, language: Language): string {
  const own = settings.handOffs[language] || translate(language, 'chatbot:said.handOff')
  return isOpen ? own : `${own}\n${translate(language, 'chatbot:said.closed')}`
}
