import { factsOf } from './facts.ts'

/** What other features need of the chatbot. */
export const chatbotService = {
  /** What is known about a person's insurance today, as sentences with their source. */
  factsOf,
}
