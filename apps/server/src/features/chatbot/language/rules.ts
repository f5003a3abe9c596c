import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { type HandOffReason, isOpen, type Weekday, weekdays } from '@coverline/contract/chatbot/terms'
import type { Language } from '@coverline/contract/common'
import { fold } from '@coverline/contract/fold'
import { greetingOf } from '../greetings.ts'
import { indexPhrasings, type Match, type Phrasing, replyTo } from './match.ts'
import { wordsOf } from './words.ts'

const blank = { en: '', ru: '', es: '', pt: '' }

/** Default before the first configuration: off. */
export const noSettings: ChatbotSettings = {
  isEnabled: false,
  channels: ['APP'],
  greetings: blank,
  handOffs: blank,
  buttons: [],
  officeHours: [],
}

// Matches the word alone or with the usual words around it. A question that mentions a doctor or an agent
// does not match.
const askedFor: Record<Language, RegExp> = {
  en: /^(?:(?:i|want|need|to|talk|speak|chat|with|connect|me|get|please|a|an|the|real|live)\s+)*(?:operator|human|person|agent|manager|someone|support)(?:\s+please)?$/,
  ru: /^(?:(?:позвать|позовите|соедините|переключите|мне|нужен|нужна|хочу|дайте|поговорить|связаться|с|со|на|живой|живого|живым|пожалуйста)\s+)*(?:оператор\p{L}*|человек\p{L}*|менеджер\p{L}*|специалист\p{L}*|поддержк\p{L}*)(?:\s+пожалуйста)?$/u,
  es: /^(?:(?:quiero|necesito|hablar|con|un|una|al|el|la|pasame|por|favor)\s+)*(?:operador\p{L}*|humano|persona|agente|gestor\p{L}*|alguien)(?:\s+por favor)?$/u,
  pt: /^(?:(?:quero|preciso|falar|com|um|uma|o|a|ao|de|por|favor)\s+)*(?:operador\p{L}*|humano|pessoa|atendente|agente|gestor\p{L}*|alguem)(?:\s+por favor)?$/u,
}

/** True if a client asks for a person, in any language. */
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

/** The bot's knowledge by language; languages without knowledge may be missing. */
export type Knowledge = Partial<Record<Language, readonly Known[]>>

/** Returns all phrasings of the known answers. */
export const phrasingsOf = (known: readonly Known[]): Phrasing[] =>
  known.flatMap(({ id, question, phrasings }) =>
    [question, ...phrasings].map((text) => ({ answerId: id, text })),
  )

export type Said =
  | { kind: 'GREETING'; isThanks?: true }
  | { kind: 'ANSWER'; answer: Known }
  | { kind: 'HAND_OFF'; reason: HandOffReason; nearest: Known[] }

/** Interprets a client's message with the knowledge of one language. */
export function say(known: readonly Known[], language: Language, text: string): Said {
  const greeting = greetingOf(text)
  const asked = greeting?.rest ?? text
  if (asksForPerson(text) || asksForPerson(asked))
    return { kind: 'HAND_OFF', reason: 'ASKED_FOR', nearest: [] }
  // An exact match comes first: a provider may have its own answer to a greeting.
  const exact = fold(text).trim() === '' ? undefined : known.find((one) => isAskedBy(one, text))
  if (exact) return { kind: 'ANSWER', answer: exact }
  // "Hello, can you help me?" has no subject yet.
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

/** True if the moment is within office hours, in the provider's time zone. */
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
