import { invite } from './invite.ts'

/** What other features need of insured people. */
export const insuredService = {
  /** Hands welcome mails over to jobs, now or at a moment (ISO 8601). */
  invite,
}
