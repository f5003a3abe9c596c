import type { FileContent } from '@coverline/contract/endpoint'
import type { ErrorName } from '@coverline/contract/errors'
import type { Ai } from '../../platform/ai/ai.ts'
import { AiError, type AiFailure } from '../../platform/ai/ai-error.ts'
import { DeferredResponse } from '../../platform/deferred-response.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

/** The user waits in front of the screen; a call lasts 60 seconds at most. */
const patience = 50_000

/** `tokens`: limit of the answer if the default is too small. */
type Question = { instructions: string; data: string; tokens?: number }
type Ctx = Context<'ai.off'>

/** Returns the configured AI; without one the call fails with a clear error. */
export function aiOf(ctx: Ctx): Ai {
  return ctx.services.ai ?? ctx.fail('ai.off')
}

/** Requests a text after the transaction has ended and streams it. Stops if the caller disconnects. */
export function writeLate(ctx: Ctx, question: Question): DeferredResponse<FileContent> {
  const ai = aiOf(ctx)
  return new DeferredResponse(async (signal) => {
    const pieces = ai.write({ ...question, signal, timeoutMilliseconds: patience })
    // A failure before the first word gives an error; after it only the connection can break.
    const first = await pieces.next().catch(refuse)
    return { fileName: 'text.txt', body: encoded(first, pieces) }
  })
}

/** Runs other AI work after the transaction has ended. */
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
