import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { isOpen, type Weekday, weekdays } from '@coverline/contract/chatbot/terms'
import type { Language } from '@coverline/contract/common'
import type { Phrasing } from './match.ts'

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

export type Known = { id: string; question: string; phrasings: readonly string[]; answer: string }

/** The bot's knowledge by language; languages without knowledge may be missing. */
export type Knowledge = Partial<Record<Language, readonly Known[]>>

/** Returns all phrasings of the known answers. */
export const phrasingsOf = (known: readonly Known[]): Phrasing[] =>
  known.flatMap(({ id, question, phrasings }) =>
    [question, ...phrasings].map((text) => ({ answerId: id, text })),
  )

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
