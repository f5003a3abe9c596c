import { factsOf } from './facts.ts'

/** Chatbot functions for other features. */
export const chatbotService = {
  /** Returns what is known about a person's insurance today, as sentences with their source. */
  factsOf,
}
