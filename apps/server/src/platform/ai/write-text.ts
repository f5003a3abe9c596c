import { type FinishReason, type LanguageModel, streamText } from 'ai'
import { AiError, type AiFailure } from './ai-error.ts'

export type AiWriting = {
  /** What the model is to do; never holds anything that somebody else has written. */
  instructions: string
  /** What it is to be done with. */
  data: string
  signal: AbortSignal
  /** Longest time for the whole text, tries included. */
  timeoutMilliseconds: number
  /** Room for the text; one that does not end within it fails. */
  tokens?: number | undefined
}

const usualTokens = 2048
const retries = 2

/** Why a text that ended is none: only one that the model itself brought to its end is whole. */
const unfinished: Record<FinishReason, AiFailure | null> = {
  stop: null,
  length: 'TOO_LONG',
  'content-filter': 'REFUSED',
  'tool-calls': 'UNREADABLE',
  error: 'UNAVAILABLE',
  interrupted: 'UNAVAILABLE',
  // What ended without a word of the provider broke off on the way.
  other: 'UNAVAILABLE',
}

/**
 * Has a model write a text, piece by piece. Ends the request when the reader stops. Throws `AiError`, or the signal's reason once that is
 * aborted; a text that broke off has then been answered in part.
 */
export async function* writeText(
  model: LanguageModel,
  { instructions, data, signal, timeoutMilliseconds, tokens = usualTokens }: AiWriting,
): AsyncGenerator<string, void, undefined> {
  const stop = new AbortController()
  const deadline = AbortSignal.timeout(timeoutMilliseconds)
  const abortSignal = AbortSignal.any([signal, deadline, stop.signal])
  // The failure comes as a part of the stream too.
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
        // Space before the first word is none: what holds nothing else is empty.
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
