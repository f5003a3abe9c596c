import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A server that the product talks to, in a process of its own: it tells what it is at its start, and does what it is asked. */
export class OwnServer<Told extends { url: string }> {
  readonly #child: ChildProcess
  readonly told: Told

  private constructor(child: ChildProcess, told: Told) {
    this.#child = child
    this.told = told
  }

  /** `script`: what it runs, which speaks to its parent. */
  static async start<Told extends { url: string }>(script: URL): Promise<OwnServer<Told>> {
    const child = fork(fileURLToPath(script), { execArgv: [] })
    const told = await new Promise((resolve) => child.once('message', resolve))
    return new OwnServer(child, told as Told)
  }

  /** Has the server do something; answers what it says. */
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
