import { expect } from '@playwright/test'
import { apiSession } from './api.ts'
import type { Platform } from './platform.ts'
import { startWhatsappApi, type WhatsappApi } from './whatsapp-api.ts'

/** Clients who write over WhatsApp's Cloud API to a platform that is linked to it. */
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

  /** Links the demo provider of a platform, which was started with this API's address. */
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

  /** What a client has been sent, once it is so many messages. */
  async heard({ phone }: { phone: string }, count: number): Promise<string[]> {
    const texts = () => this.#api.ask<string[]>('texts', phone)
    await expect.poll(async () => (await texts()).length).toBe(count)
    return texts()
  }

  stop(): void {
    this.#api.stop()
  }
}
