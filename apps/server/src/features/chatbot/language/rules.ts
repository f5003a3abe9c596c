import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { type HandOffReason, isOpen, type Weekday, weekdays } from '@coverline/contract/chatbot/terms'
import type { Language } from '@coverline/contract/common'
import { fold } from '@coverline/contract/fold'
import { greetingOf } from '../greetings.ts'
import { indexPhrasings, type Match, type Phrasing, replyTo } from './match.ts'
import { wordsOf } from './words.ts'

const blank = { en: '', ru: '', es: '', pt: '' }

/** Before anybody has configured it: off. */
export const noSettings: ChatbotSettings = {
  isEnabled: false,
  channels: ['APP'],
  greetings: blank,
  handOffs: blank,
  buttons: [],
  officeHours: [],
}

// The word alone, or with what people put around it: a question that mentions a doctor or an agent is none.
const askedFor: Record<Language, RegExp> = {
  en: /^(?:(?:i|want|need|to|talk|speak|chat|with|connect|me|get|please|a|an|the|real|live)\s+)*(?:operator|human|person|agent|manager|someone|support)(?:\s+please)?$/,
  ru: /^(?:(?:позвать|позовите|соедините|переключите|мне|нужен|нужна|хочу|дайте|поговорить|связаться|с|со|на|живой|живого|живым|пожалуйста)\s+)*(?:оператор\p{L}*|человек\p{L}*|менеджер\p{L}*|специалист\p{L}*|поддержк\p{L}*)(?:\s+пожалуйста)?$/u,
  es: /^(?:(?:quiero|necesito|hablar|con|un|una|al|el|la|pasame|por|favor)\s+)*(?:operador\p{L}*|humano|persona|agente|gestor\p{L}*|alguien)(?:\s+por favor)?$/u,
  pt: /^(?:(?:quero|preciso|falar|com|um|uma|o|a|ao|de|por|favor)\s+)*(?:operador\p{L}*|humano|pessoa|atendente|agente|gestor\p{L}*|alguem)(?:\s+por favor)?$/u,
}

/** Whether a client asks for a person, in any language. */
export function asksForPerson(text: string): boolean {
  const said = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, (marks) => (marks.includes('\u0306') ? marks : ''))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\s]/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
  return Object.values(askedFor).some((pattern) => pattern.test(said))
}

export type Known = { id: string; question: string; phrasings: readonly string[]; answer: string }

/** What the bot was taught, by language; one that it was not taught anything in may be missing. */
export type Knowledge = Partial<Record<Language, readonly Known[]>>

/** Each way of asking for what is known. */
export const phrasingsOf = (known: readonly Known[]): Phrasing[] =>
  known.flatMap(({ id, question, phrasings }) =>
    [question, ...phrasings].map((text) => ({ answerId: id, text })),
  )

export type Said =
  | { kind: 'GREETING' }
  | { kind: 'ANSWER'; answer: Known }
  | { kind: 'HAND_OFF'; reason: HandOffReason; nearest: Known[] }

/** What the bot makes of a client's words with what it knows in that language. */
export function say(known: readonly Known[], language: Language, text: string): Said {
  const greeting = greetingOf(text)
  const asked = greeting?.rest ?? text
  if (asksForPerson(text) || asksForPerson(asked))
    return { kind: 'HAND_OFF', reason: 'ASKED_FOR', nearest: [] }
  // Word for word comes first: a provider may have an answer of its own to a greeting.
  const exact = fold(text).trim() === '' ? undefined : known.find((one) => isAskedBy(one, text))
  if (exact) return { kind: 'ANSWER', answer: exact }
  // “Hello, can you help me?” is about nothing yet.
  if (greeting && wordsOf(asked, language).length === 0) return { kind: 'GREETING' }
  const reply = replyTo(indexPhrasings(language, phrasingsOf(known)), asked)
  const byId = new Map(known.map((one) => [one.id, one]))
  const answer = reply.kind === 'ANSWER' ? byId.get(reply.answerId) : undefined
  if (answer) return { kind: 'ANSWER', answer }
  const nearest: Match[] = reply.kind === 'HAND_OFF' ? reply.nearest : []
  return {
    kind: 'HAND_OFF',
    reason: 'NO_ANSWER',
    nearest: nearest.flatMap(({ answerId }) => byId.get(answerId) ?? []),
  }
}

const isAskedBy = ({ question, phrasings }: Known, text: string): boolean =>
  [question, ...phrasings].some((one) => fold(one) === fold(text))

/** Whether people answer at a moment, by the hours of the provider's place. */
export function isOpenAt({ officeHours }: ChatbotSettings, moment: Date, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  const weekday: Weekday = weekdays.find((one) => one === part('weekday').toUpperCase()) ?? 'MON'
  return isOpen(officeHours, weekday, `${part('hour')}:${part('minute')}`)
}
