import { type FinishReason, type LanguageModel, streamText } from 'ai'
import { AiError, type AiFailure } from './ai-error.ts'

export type AiWriting = {
  /** The task of the model; never contains text from other people. */
  instructions: string
  data: string
  signal: AbortSignal
  /** Timeout for the whole text with all tries, in milliseconds */
  timeoutMilliseconds: number
  /** Output limit in tokens; a text that exceeds it fails. */
  tokens?: number | undefined
}

const usualTokens = 2048
const retries = 2

/** Failure for each finish reason: only a text that the model itself finished is complete. */
const unfinished: Record<FinishReason, AiFailure | null> = {
  stop: null,
  length: 'TOO_LONG',
  'content-filter': 'REFUSED',
  'tool-calls': 'UNREADABLE',
  error: 'UNAVAILABLE',
  interrupted: 'UNAVAILABLE',
  // A stream that ended without a provider message broke off on the way.
  other: 'UNAVAILABLE',
}

/**
 * Generates a text with a model, piece by piece. Ends the request when the reader stops. Throws `AiError`, or
 * the signal's reason once that is aborted; part of the text may have been yielded before.
 */
export async function* writeText(
  model: LanguageModel,
  { instructions, data, signal, timeoutMilliseconds, tokens = usualTokens }: AiWriting,
): AsyncGenerator<string, void, undefined> {
  const stop = new AbortController()
  const deadline = AbortSignal.timeout(timeoutMilliseconds)
  const abortSignal = AbortSignal.any([signal, deadline, stop.signal])
  // The stream also contains failures as parts.
  const { stream } = streamText({
    model,
    instructions,
    prompt: data,
    abortSignal,
    onError: () => undefined,
    maxOutputTokens: tokens,
    maxRetries: retries,
  })
  let isEmpty = true
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        // Drops whitespace before the first word; a text with nothing else is empty.
        const text = isEmpty ? part.text.trimStart() : part.text
        if (text !== '') {
          isEmpty = false
          yield text
        }
      }
      if (part.type === 'error' || part.type === 'abort') throw failed(signal, deadline)
      const failure = part.type === 'finish' ? unfinished[part.finishReason] : null
      if (failure) throw new AiError(failure)
    }
    if (isEmpty) throw new AiError('UNREADABLE')
  } catch (error) {
    throw error instanceof AiError ? error : failed(signal, deadline)
  } finally {
    stop.abort()
  }
}

function failed(signal: AbortSignal, deadline: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  return new AiError(deadline.aborted ? 'TIMED_OUT' : 'UNAVAILABLE')
}
