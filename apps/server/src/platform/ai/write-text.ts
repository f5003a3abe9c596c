import { type LanguageModel, streamText } from 'ai'
import { AiError } from './ai-error.ts'

export type AiWriting = {
  /** What the model is to do; never holds anything that somebody else has written. */
  instructions: string
  /** What it is to be done with. */
  data: string
  signal: AbortSignal
  /** Longest time for the whole text, tries included. */
  timeoutMilliseconds: number
}

const limits = { maxOutputTokens: 2048, maxRetries: 2 }

/**
 * Has a model write a text, piece by piece. Ends the request when the reader stops. Throws `AiError`, or the signal's reason once that is
 * aborted; a text that broke off has then been answered in part.
 */
export async function* writeText(
  model: LanguageModel,
  { instructions, data, signal, timeoutMilliseconds }: AiWriting,
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
    ...limits,
  })
  let isEmpty = true
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta' && part.text !== '') {
        isEmpty = false
        yield part.text
      }
      if (part.type === 'error' || part.type === 'abort') throw failed(signal, deadline)
      if (part.type === 'finish' && part.finishReason === 'content-filter') throw new AiError('REFUSED')
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
