import { fileURLToPath } from 'node:url'
import { AppError } from './errors.ts'
import { sanitizeMail, sanitizeRichText } from './rich-text.ts'
import type { Sanitizing } from './rich-text-worker.ts'

/** Sanitising this many characters takes the server's own thread a few milliseconds at most. */
const own = 2_000
const longestMs = 20_000

async function openThread() {
  const { Piscina } = await import('piscina')
  return new Piscina<Sanitizing, string>({
    filename: fileURLToPath(new URL('./rich-text-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
  })
}

let thread: ReturnType<typeof openThread> | undefined

/**
 * Sanitises HTML of the message editor or of a mail. A large text is sanitised in a separate thread, so that
 * it delays nobody else's call. Fails with `common.unavailable` if that takes over 20 seconds.
 */
export async function sanitizeBeside(html: string, isMail: boolean): Promise<string> {
  if (html.length <= own) return isMail ? sanitizeMail(html) : sanitizeRichText(html)
  thread ??= openThread()
  const signal = AbortSignal.timeout(longestMs)
  try {
    return await (await thread).run({ html, isMail }, { signal })
  } catch (error) {
    if (signal.aborted) throw new AppError('common.unavailable')
    throw error
  }
}
