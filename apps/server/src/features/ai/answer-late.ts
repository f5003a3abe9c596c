import type { FileContent } from '@coverline/contract/endpoint'
import type { ErrorName } from '@coverline/contract/errors'
import type { Ai } from '../../platform/ai/ai.ts'
import { AiError, type AiFailure } from '../../platform/ai/ai-error.ts'
import { DeferredResponse } from '../../platform/deferred-response.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

/** Somebody waits in front of the screen; a call lasts 60 seconds at most. */
const patience = 50_000

/** `tokens`: room for the answer where the usual is too small. */
type Question = { instructions: string; data: string; tokens?: number }
type Ctx = Context<'ai.off'>

/** The AI of the configuration; without one the call ends with a clear word. */
export function aiOf(ctx: Ctx): Ai {
  return ctx.services.ai ?? ctx.fail('ai.off')
}

/** Asks for a text once the transaction has ended; it is answered as it is written. Ends with the caller. */
export function writeLate(ctx: Ctx, question: Question): DeferredResponse<FileContent> {
  const ai = aiOf(ctx)
  return new DeferredResponse(async (signal) => {
    const pieces = ai.write({ ...question, signal, timeoutMilliseconds: patience })
    // A failure before the first word is an answer of its own; after it only the connection can tell.
    const first = await pieces.next().catch(refuse)
    return { fileName: 'text.txt', body: encoded(first, pieces) }
  })
}

/** Does other work with the AI once the transaction has ended. */
export function askLate<T>(
  ctx: Ctx,
  work: (ai: Ai, limits: { signal: AbortSignal; timeoutMilliseconds: number }) => Promise<T>,
): DeferredResponse<T> {
  const ai = aiOf(ctx)
  return new DeferredResponse((signal) => work(ai, { signal, timeoutMilliseconds: patience }).catch(refuse))
}

async function* encoded(
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  try {
    if (!first.done) yield encoder.encode(first.value)
    for await (const piece of rest) yield encoder.encode(piece)
  } finally {
    await rest.return()
  }
}

const names: Record<AiFailure, ErrorName> = {
  TIMED_OUT: 'ai.no-answer',
  UNREADABLE: 'ai.no-answer',
  UNAVAILABLE: 'ai.no-answer',
  REFUSED: 'ai.refused',
  TOO_LONG: 'ai.too-long',
}

function refuse(error: unknown): never {
  throw error instanceof AiError ? new AppError(names[error.reason]) : error
}
