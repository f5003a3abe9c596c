import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * A separate server process that the product connects to: it reports its data at its start and executes
 * calls.
 */
export class OwnServer<Told extends { url: string }> {
  readonly #child: ChildProcess
  readonly told: Told

  private constructor(child: ChildProcess, told: Told) {
    this.#child = child
    this.told = told
  }

  /** `script`: the module to run, which communicates with its parent. */
  static async start<Told extends { url: string }>(script: URL): Promise<OwnServer<Told>> {
    const child = fork(fileURLToPath(script), { execArgv: [] })
    const told = await new Promise((resolve) => child.once('message', resolve))
    return new OwnServer(child, told as Told)
  }

  /** Calls the server and returns its answer. */
  async ask<T = unknown>(call: string, ...given: unknown[]): Promise<T> {
    const answer = new Promise<T>((resolve) => {
      this.#child.once('message', (message) => resolve((message as { answer: T }).answer))
    })
    this.#child.send({ call, given })
    return answer
  }

  stop(): void {
    this.#child.kill()
  }
}
