import { expect } from '@playwright/test'
import { apiSession } from './api.ts'
import type { Platform } from './platform.ts'
import { startWhatsappApi, type WhatsappApi } from './whatsapp-api.ts'

/** Clients who write over WhatsApp's Cloud API to a linked platform */
export class WhatsappClients {
  readonly #api: WhatsappApi

  private constructor(api: WhatsappApi) {
    this.#api = api
  }

  static async start(): Promise<WhatsappClients> {
    return new WhatsappClients(await startWhatsappApi())
  }

  get url(): string {
    return this.#api.told.url
  }

  /** Links the demo provider of a platform that was started with this API's address. */
  async link({ url }: Platform): Promise<void> {
    const session = await apiSession('admin', url)
    const { body } = await session.call<{ webhookUrl: string }>(
      '/insurance/whatsapp/link',
      this.#api.told.account,
    )
    await this.#api.ask('listen', new URL(new URL(body.webhookUrl).pathname, url).href)
  }

  write = (client: { phone: string; name: string }, text: string): Promise<number> =>
    this.#api.ask('receive', client.phone, text, client.name)

  /** Waits for the given number of messages to a client and returns them. */
  async heard({ phone }: { phone: string }, count: number): Promise<string[]> {
    const texts = () => this.#api.ask<string[]>('texts', phone)
    await expect.poll(async () => (await texts()).length).toBe(count)
    return texts()
  }

  stop(): void {
    this.#api.stop()
  }
}
