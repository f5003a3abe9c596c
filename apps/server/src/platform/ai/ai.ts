import { generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai'
import type { z } from 'zod'
import type { Config } from '../config/config.ts'
import { createOutbound } from '../network/outbound.ts'
import { AiError, type AiFailure } from './ai-error.ts'
import { modelOf } from './model-of.ts'
import { type AiWriting, writeText } from './write-text.ts'

export type AiRequest<S extends z.ZodType> = {
  /** The task of the model; never contains text from other people. */
  instructions: string
  data: string
  /** The required shape; any other answer is invalid. */
  schema: S
  signal: AbortSignal
  /** Timeout for all tries together, in milliseconds */
  timeoutMilliseconds: number
}

/** The configured AI. It has no tools and sees only the request. */
export type Ai = {
  /** Extracts data into a shape. Throws `AiError`, or the signal's reason once that is aborted. */
  extract<S extends z.ZodType>(request: AiRequest<S>): Promise<z.output<S>>
  /**
   * Generates a text piece by piece. Throws `AiError`, or the signal's reason, also in the middle of the
   * text.
   */
  write(request: AiWriting): AsyncGenerator<string, void, undefined>
  close(): Promise<void>
}

/** Retries after a provider failure (429, 500 …), with growing pauses or those that the provider requests */
const retries = 2
/** Output limit. The library's default for unknown models is too small for a page of services. */
const answerTokens = 8192
/** A model that answers in the wrong shape is asked once more. */
const askings = 2

/** Creates the configured AI; returns null without a configuration. */
export function createAi(config: Config['ai']): Ai | null {
  if (!config) return null
  // Without this the library logs warnings to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const outbound = createOutbound({ trusted: [config.baseUrl], timeoutMilliseconds: 600_000 })
  const model = modelOf(config, outbound)

  async function ask<S extends z.ZodType>(request: AiRequest<S>, signal: AbortSignal): Promise<z.output<S>> {
    const { instructions, data, schema } = request
    const result = await generateText({
      model,
      instructions,
      prompt: data,
      output: Output.object({ schema }),
      maxOutputTokens: answerTokens,
      maxRetries: retries,
      abortSignal: signal,
    })
    if (result.finishReason === 'content-filter') throw new AiError('REFUSED')
    if (result.finishReason === 'length') throw new AiError('TOO_LONG')
    // The schema has validated it.
    return result.output as z.output<S>
  }

  return {
    extract: async (request) => {
      const deadline = AbortSignal.timeout(request.timeoutMilliseconds)
      const signal = AbortSignal.any([request.signal, deadline])
      for (let asked = 1; ; asked += 1) {
        try {
          return await ask(request, signal)
        } catch (error) {
          request.signal.throwIfAborted()
          const reason = deadline.aborted ? 'TIMED_OUT' : failureOf(error)
          if (reason !== 'UNREADABLE' || asked === askings) throw new AiError(reason)
        }
      }
    },
    write: (request) => writeText(model, request),
    close: () => outbound.close(),
  }
}

function failureOf(error: unknown): AiFailure {
  if (error instanceof AiError) return error.reason
  if (NoObjectGeneratedError.isInstance(error)) {
    if (error.finishReason === 'length') return 'TOO_LONG'
    return error.finishReason === 'content-filter' ? 'REFUSED' : 'UNREADABLE'
  }
  return NoOutputGeneratedError.isInstance(error) ? 'UNREADABLE' : 'UNAVAILABLE'
}
