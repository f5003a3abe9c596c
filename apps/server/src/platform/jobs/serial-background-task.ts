/**
 * Runs tasks serially in the background while the caller continues: it reports progress or writes a part in
 * another transaction while the next part is made. An error of a task is thrown by the next call.
 */
export class SerialBackgroundTask<T> {
  #running: Promise<T>

  /** `first` is the initial result, used in place of a previous task's result. */
  constructor(first: T) {
    this.#running = Promise.resolve(first)
  }

  /** Starts a task when the previous one is done; returns the result of the previous one. */
  async start(piece: () => Promise<T>): Promise<T> {
    const before = await this.#running
    this.#running = piece()
    // The error is thrown where it is awaited; until then it must not be unhandled.
    this.#running.catch(() => undefined)
    return before
  }

  /** Returns the result of the last task. */
  end(): Promise<T> {
    return this.#running
  }
}
