import type { ChatbotSettings } from '@coverline/contract/chatbot'
import { type HandOffReason, isOpen, type Weekday, weekdays } from '@coverline/contract/chatbot-terms'
import type { Language } from '@coverline/contract/common'
import { indexPhrasings, type Match, replyTo } from './match.ts'

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

export type Said =
  | { kind: 'ANSWER'; answer: Known }
  | { kind: 'HAND_OFF'; reason: HandOffReason; nearest: Known[] }

/** What the bot makes of a client's words with what it knows in that language. */
export function say(known: readonly Known[], language: Language, text: string): Said {
  if (asksForPerson(text)) return { kind: 'HAND_OFF', reason: 'ASKED_FOR', nearest: [] }
  const index = indexPhrasings(
    language,
    known.flatMap(({ id, question, phrasings }) =>
      [question, ...phrasings].map((phrasing) => ({ answerId: id, text: phrasing })),
    ),
  )
  const reply = replyTo(index, text)
  const byId = new Map(known.map((one) => [one.id, one]))
  if (reply.kind === 'ANSWER') {
    const answer = byId.get(reply.answerId)
    if (answer) return { kind: 'ANSWER', answer }
  }
  const nearest: Match[] = reply.kind === 'HAND_OFF' ? reply.nearest : []
  return {
    kind: 'HAND_OFF',
    reason: 'NO_ANSWER',
    nearest: nearest.flatMap(({ answerId }) => byId.get(answerId) ?? []),
  }
}

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
