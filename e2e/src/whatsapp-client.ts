import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { apiSession } from './api.ts'
import type { Platform } from './platform.ts'

const script = fileURLToPath(new URL('../../apps/server/src/testing/run-whatsapp-server.ts', import.meta.url))

type Account = Record<
  'phoneNumberId' | 'businessAccountId' | 'accessToken' | 'appSecret' | 'verifyToken',
  string
>

/** WhatsApp's Cloud API in a process of its own, on which clients write to a platform that is linked to it. */
export class WhatsappClients {
  readonly #child: ChildProcess
  readonly url: string
  readonly #account: Account

  private constructor(child: ChildProcess, told: { url: string; account: Account }) {
    this.#child = child
    this.url = told.url
    this.#account = told.account
  }

  static async start(): Promise<WhatsappClients> {
    const child = fork(script, { execArgv: [] })
    const told = await new Promise((resolve) => child.once('message', resolve))
    return new WhatsappClients(child, told as { url: string; account: Account })
  }

  async #ask<T>(call: string, ...given: string[]): Promise<T> {
    const answer = new Promise<T>((resolve) => {
      this.#child.once('message', (message) => resolve((message as { answer: T }).answer))
    })
    this.#child.send({ call, given })
    return answer
  }

  /** Links the demo provider of a platform, which was started with this API's address. */
  async link({ url }: Platform): Promise<void> {
    const session = await apiSession('admin', url)
    const { body } = await session.call<{ webhookUrl: string }>('/insurance/whatsapp/link', this.#account)
    await this.#ask('listen', new URL(new URL(body.webhookUrl).pathname, url).href)
  }

  write = (client: { phone: string; name: string }, text: string): Promise<number> =>
    this.#ask('receive', client.phone, text, client.name)

  /** What a client has been sent, once it is so many messages. */
  async heard({ phone }: { phone: string }, count: number): Promise<string[]> {
    const texts = () => this.#ask<string[]>('texts', phone)
    await expect.poll(async () => (await texts()).length).toBe(count)
    return texts()
  }

  stop(): void {
    this.#child.kill()
  }
}
