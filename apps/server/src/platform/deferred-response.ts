/**
 * Work that a query leaves for the time after its transaction, with the data it has read. Use it to call an
 * AI or another slow peer, because no database connection may wait for that. `signal` is aborted when the
 * caller disconnects.
 */
export class DeferredResponse<T> {
  readonly work: (signal: AbortSignal) => Promise<T>
  constructor(work: (signal: AbortSignal) => Promise<T>) {
    this.work = work
  }
}
