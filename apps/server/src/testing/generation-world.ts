import { files } from '@coverline/contract/files'
import { type Generation, generation } from '@coverline/contract/generation'
import { plans } from '@coverline/contract/plans'
import { services } from '@coverline/contract/services'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import { freshProvider, type TestProvider } from './provider.ts'
import { makePlan } from '../features/plans/factory.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A provider with an administrator and what a test of readings does again and again. */
export class GenerationWorld {
  readonly provider: TestProvider
  readonly admin: Caller

  private constructor(provider: TestProvider, admin: Caller) {
    this.provider = provider
    this.admin = admin
  }

  static async make(app?: TestApp): Promise<GenerationWorld> {
    const provider = await freshProvider(app ? { app } : {})
    const admin = await provider.as('ADMIN')
    return new GenerationWorld(provider, app ? admin.at(app.url) : admin)
  }

  plan(given: Parameters<typeof makePlan>[2] = {}): Promise<string> {
    return this.provider.inDatabase((db) => makePlan(db, this.provider.providerId, given))
  }

  async upload(content: Bytes, name = 'guide.pdf'): Promise<string> {
    const saved = await this.admin.ok(files.save, { type: 'PDF' }, { file: { name, content } })
    return saved.cdnFileId
  }

  /** Starts reading a file into a new plan; answers the plan. */
  async start(content: Bytes): Promise<string> {
    const packageId = await this.plan()
    await this.admin.ok(plans.save, { packageId, offerGenerationCdnFileIdSave: await this.upload(content) })
    return packageId
  }

  async current(packageId: string): Promise<Generation> {
    const { generation: last } = await this.admin.ok(generation.detail, { packageId })
    if (!last) throw new Error('the plan has no generation')
    return last
  }

  /** Waits until the reading has ended, well or not. */
  async ended(packageId: string): Promise<Generation> {
    await expect
      .poll(async () => (await this.current(packageId)).status, { timeout: 25_000, interval: 50 })
      .not.toBe('IN_PROCESS')
    return this.current(packageId)
  }

  async services(packageId: string) {
    return (await this.admin.ok(services.list, { packageId })).items
  }

  async planOf(packageId: string) {
    return this.admin.ok(plans.detail, { packageId })
  }
}
