/**
 * Work that goes on beside its caller, a piece after the other: progress that is told or a part that is written by another transaction
 * while the next part is made. What a piece throws is thrown by the next call.
 */
export class SerialBackgroundTask<T> {
  #running: Promise<T>

  /** `first` is what the first piece finds as the answer of the one before. */
  constructor(first: T) {
    this.#running = Promise.resolve(first)
  }

  /** Begins a piece once the one before is done; answers what that one did, not the new one. */
  async start(piece: () => Promise<T>): Promise<T> {
    const before = await this.#running
    this.#running = piece()
    // A failure is thrown where it is waited for; until then it is nobody's.
    this.#running.catch(() => undefined)
    return before
  }

  /** What the last piece answers. */
  end(): Promise<T> {
    return this.#running
  }
}
