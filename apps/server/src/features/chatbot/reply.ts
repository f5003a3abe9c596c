import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { linksUnder, pressed, repliesUnder, saidByButton } from './config/buttons.ts'
import type { Grounded } from './ground.ts'
import { languageOf } from './language/language.ts'
import { type Knowledge, type Known, type Said, say } from './language/rules.ts'

/** All that decides what the bot says to a client's words: the preview makes one up and gets what a client would. */
export type Situation = {
  settings: ChatbotSettings
  /** What the bot was taught. */
  knowledge: Knowledge
  text: string
  /** The client's, when it is known. */
  language: Language | null
  /** Where nothing tells which it is. */
  fallback: Language
  /** What the client wrote before in this request, the newest first. */
  earlier: readonly string[]
  /** The bot has said something in this request. */
  isGreeted: boolean
  /** How often it has greeted back in this request. */
  greetings: number
  /** Whether people answer at this moment. */
  isOpen: boolean
}

export type Understood = { language: Language; said: Said }

export type Outcome = {
  outcome: 'GREETED' | 'ANSWERED' | 'ANSWERED_BY_AI' | 'HANDED_OFF'
  answerId: string | null
}

export type Reply = Outcome & {
  /** Lines as they were written. */
  text: string
  quickReplies: string[]
}

/** Whoever greets a third time in a request is not getting on with a machine. */
const mostGreetings = 2

/** What a client's words mean to the bot, and in which language it answers. */
export function understand(situation: Situation): Understood {
  const { settings, knowledge, text, greetings } = situation
  const tapped = pressed(settings, text)
  if (tapped) {
    const said = saidByButton(tapped.button, knowledge[tapped.language] ?? [])
    if (said) return { language: tapped.language, said }
  }
  const language = situation.language ?? languageOf(text, situation)
  const said = say(knowledge[language] ?? [], language, text)
  if (said.kind !== 'GREETING' || greetings < mostGreetings) return { language, said }
  return { language, said: { kind: 'HAND_OFF', reason: 'ONLY_GREETINGS', nearest: [] } }
}

/** The bot's answer to what it understood; `grounded` is what the AI made of the client's own insurance, if it was asked. */
export function replyOf(situation: Situation, understood: Understood, grounded?: Grounded): Reply {
  const { settings, knowledge, isGreeted } = situation
  const { language, said } = understood
  const { text, ...outcome } = wordsOf(situation, understood, grounded)
  // A person is one tap away, until one is called.
  if (outcome.outcome === 'HANDED_OFF') return { ...outcome, text, quickReplies: [] }
  const known: readonly Known[] = knowledge[language] ?? []
  const of = { settings, language, known }
  // Buttons stand under the first answer, and again for somebody who greets and asks nothing.
  const hasButtons = !isGreeted || said.kind === 'GREETING'
  const greeting = isGreeted || said.kind === 'GREETING' ? '' : settings.greetings[language]
  const lines = [greeting, text, ...(isGreeted ? [] : linksUnder(of))]
  return { ...outcome, text: lines.filter(Boolean).join('\n'), quickReplies: repliesUnder(of, hasButtons) }
}

function wordsOf(
  situation: Situation,
  { language, said }: Understood,
  grounded: Grounded | undefined,
): Outcome & { text: string } {
  if (said.kind === 'ANSWER')
    return { outcome: 'ANSWERED', answerId: said.answer.id, text: said.answer.answer }
  if (said.kind === 'GREETING')
    return { outcome: 'GREETED', answerId: null, text: greetingText(situation, language) }
  if (grounded) {
    const source = translate(language, 'chatbot:said.source', { sources: grounded.sources.join('; ') })
    return { outcome: 'ANSWERED_BY_AI', answerId: null, text: `${grounded.answer}\n${source}` }
  }
  return { outcome: 'HANDED_OFF', answerId: null, text: handOffText(situation, language) }
}

const greetingText = ({ settings, isGreeted }: Situation, language: Language): string =>
  isGreeted
    ? translate(language, 'chatbot:said.listening')
    : settings.greetings[language] || translate(language, 'chatbot:said.greeting')

/** What a client hears when a person takes over: the provider's own words or the product's, and when people are there. */
function handOffText({ settings, isOpen }: Situation, language: Language): string {
  const own = settings.handOffs[language] || translate(language, 'chatbot:said.handOff')
  return isOpen ? own : `${own}\n${translate(language, 'chatbot:said.closed')}`
}
