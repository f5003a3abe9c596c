import { releaseMessage } from './inbound/put-aside.ts'

/** WhatsApp functions for other features. */
export const whatsappService = {
  /** Messages in the spam folder: put through */
  spam: { release: releaseMessage },
}
