import { afterAll, beforeAll, beforeEach } from 'vitest'
import { AiServer } from './ai-server.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type ChatStage, chatStage } from './chat-stage.ts'
import { dropDatabase, freshDatabase } from './database.ts'

type Given = { model: AiServer; app: TestApp; stage: ChatStage; conversationId: string }

/** An app of the file's own with a model that says what a test tells it to; `ready` gets a thread for each test, in which a client has said these texts. */
export function onModel(texts: readonly string[], ready: (given: Given) => void): void {
  let model: AiServer
  let app: TestApp
  beforeAll(async () => {
    model = await AiServer.start()
    app = await startTestApp(await freshDatabase(), {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'some-model',
      AI_API_KEY: 'some-key',
      AI_BASE_URL: model.url,
    })
  })
  afterAll(async () => {
    await app.stop()
    await dropDatabase(app.database)
    await model[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    model.calls.length = 0
    const stage = await chatStage({ app })
    let conversationId = ''
    for (const text of texts) conversationId = (await stage.receive({ text })).conversationId
    ready({ model, app, stage, conversationId })
  })
}
