/**
 * Why the AI gave no answer: it took too long; it declined; it answered something else than was asked for, again; the answer has no room
 * in what the model may write at once; or it can't be used (not reached, no right, out of quota) after all tries.
 */
export type AiFailure = 'TIMED_OUT' | 'REFUSED' | 'UNREADABLE' | 'TOO_LONG' | 'UNAVAILABLE'

/** The AI gave no answer. Holds no text of the model or of the provider: they may quote a document. */
export class AiError extends Error {
  override name = 'AiError'
  readonly reason: AiFailure
  constructor(reason: AiFailure) {
    super(`the AI gave no answer: ${reason}`)
    this.reason = reason
  }
}
