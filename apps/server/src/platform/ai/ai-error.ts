/**
 * Why the AI gave no answer. TIMED_OUT: it took too long. REFUSED: it declined. UNREADABLE: the answer had
 * the wrong shape twice. TOO_LONG: the answer exceeds the model's output limit. UNAVAILABLE: not reachable,
 * no permission or out of quota after all tries.
 */
export type AiFailure = 'TIMED_OUT' | 'REFUSED' | 'UNREADABLE' | 'TOO_LONG' | 'UNAVAILABLE'

/**
 * The AI gave no answer. Contains no text of the model or the provider, because that may quote a document.
 */
export class AiError extends Error {
  override name = 'AiError'
  readonly reason: AiFailure
  constructor(reason: AiFailure) {
    super(`the AI gave no answer: ${reason}`)
    this.reason = reason
  }
}
