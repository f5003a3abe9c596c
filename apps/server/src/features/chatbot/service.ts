import type { Hours } from '@coverline/contract/chatbot/terms'
import type { Context } from '../../platform/context.ts'
import { factsOf } from './facts.ts'
import { findConfig } from './queries.ts'

/** Chatbot functions for other features. */
export const chatbotService = {
  /** Returns what is known about a person's insurance today, as sentences with their source. */
  factsOf,
  /** Returns when people answer, in the provider's time zone; empty: always. */
  officeHours: async (ctx: Context): Promise<readonly Hours[]> =>
    (await findConfig(ctx))?.settings.officeHours ?? [],
}
