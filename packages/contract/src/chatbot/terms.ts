/** Channels in which the chatbot may answer: a mail waits for a person, HR has its own contact. */
export const chatbotChannels = ['APP', 'WHATSAPP'] as const
export type ChatbotChannel = (typeof chatbotChannels)[number]

export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type Weekday = (typeof weekdays)[number]

/**
 * Why a person takes over: the client asked for one; no answer fits; the client only greets; the message is a
 * complaint, a refusal or a death, which no machine answers.
 */
export const handOffReasons = ['ASKED_FOR', 'NO_ANSWER', 'ONLY_GREETINGS', 'NEEDS_PERSON'] as const
export type HandOffReason = (typeof handOffReasons)[number]

export const mostAnswers = 500
export const mostButtons = 10
/** Maximum number of messages of a preview client */
export const mostTried = 40

/** A time span on a weekday in the provider's time zone, HH:mm */
export type Hours = { weekday: Weekday; from: string; to: string }

/** True if people answer at a moment; without hours they always do. `minute` is HH:mm. */
export function isOpen(hours: readonly Hours[], weekday: Weekday, minute: string): boolean {
  return (
    hours.length === 0 ||
    hours.some((one) => one.weekday === weekday && one.from <= minute && minute < one.to)
  )
}
