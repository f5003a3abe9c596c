/**
 * What a query still has to do when its transaction has ended, with what it has read: ask an AI or another slow peer, for which no
 * database connection may wait. `signal` is aborted when the caller goes away.
 */
export class DeferredResponse<T> {
  readonly work: (signal: AbortSignal) => Promise<T>
  constructor(work: (signal: AbortSignal) => Promise<T>) {
    this.work = work
  }
}
