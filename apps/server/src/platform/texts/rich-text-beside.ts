import { sanitizeMail, sanitizeRichText } from './rich-text.ts'
import type { Sanitizing } from './rich-text-worker.ts'
import { sideThread } from '../process/side-thread.ts'

/** Sanitising this many characters takes the server's own thread a few milliseconds at most. */
const own = 2_000

const inThread = sideThread<Sanitizing, string>(new URL('./rich-text-worker.ts', import.meta.url))

/**
 * Sanitises HTML of the message editor or of a mail. A large text is sanitised in a separate thread, so that
 * it delays nobody else's call. Fails with `common.unavailable` if that takes over 20 seconds.
 */
export async function sanitizeBeside(html: string, isMail: boolean): Promise<string> {
  if (html.length > own) return inThread({ html, isMail })
  return isMail ? sanitizeMail(html) : sanitizeRichText(html)
}
