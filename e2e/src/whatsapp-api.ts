import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../apps/server/src/testing/run-whatsapp-server.ts', import.meta.url))

export type Account = Record<
  'phoneNumberId' | 'businessAccountId' | 'accessToken' | 'appSecret' | 'verifyToken',
  string
>

/** The Cloud API in a process of its own, as the product finds it: by its address alone. */
export class WhatsappApi {
  readonly #child: ChildProcess
  url = ''
  account: Account = {
    phoneNumberId: '',
    businessAccountId: '',
    accessToken: '',
    appSecret: '',
    verifyToken: '',
  }

  constructor() {
    this.#child = fork(script, { execArgv: [] })
  }

  async start(): Promise<this> {
    const told = await new Promise<{ url: string; account: Account }>((resolve) => {
      this.#child.once('message', (message) => resolve(message as { url: string; account: Account }))
    })
    Object.assign(this, told)
    return this
  }

  /** Has the API do something; answers what it says. */
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
