import { conversations } from '@coverline/contract/conversations'
import { whatsapp } from '@coverline/contract/whatsapp'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { takeIn } from '../features/whatsapp/take-events.ts'
import { sendIn } from '../features/whatsapp/send-waiting.ts'
import { checkIn } from '../features/whatsapp/check-link.ts'
import { tellDrop } from '../features/whatsapp/tell-drop.ts'
import { setClockOffset } from '../platform/clock.ts'
import { startTestApp } from './app.ts'
import { chatStage } from './chat-stage.ts'
import { freshDatabase } from './database.ts'
import { jobContextOf } from './job-context.ts'
import { sampleTemplates } from './whatsapp-samples.ts'
import { WhatsappServer } from './whatsapp-server.ts'

/** A product whose jobs are run by the tests alone, and the Cloud API beside it. */
export async function startWhatsapp() {
  const server = await WhatsappServer.start()
  const app = await startTestApp(await freshDatabase(), { WHATSAPP_API_URL: server.url }, { work: false })
  return {
    server,
    app,
    stop: async () => {
      await app.stop()
      await server[Symbol.asyncDispose]()
    },
  }
}

export type Whatsapp = Awaited<ReturnType<typeof startWhatsapp>>

/** A provider with a linked number, an operator, an administrator, and a person with a telephone. */
export async function whatsappStage({ server, app }: Pick<Whatsapp, 'server' | 'app'>) {
  const stage = await chatStage({ app })
  const { provider, operator } = stage
  const { providerId } = provider
  const admin = await provider.as('ADMIN')
  const phone = `+3460${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
  await provider.inDatabase((db) =>
    sql`update insured set phone = ${phone} where id = ${stage.personId}`.execute(db),
  )
  const account = server.account()
  server.templates = [...sampleTemplates]
  const job = () => jobContextOf(app)
  const link = async (secrets: object = {}) => {
    const linked = await admin.ok(whatsapp.link, { ...account, ...secrets })
    server.webhook = {
      url: linked.webhookUrl?.replace(/^https?:\/\/[^/]+/, app.url) ?? '',
      account: { ...account, ...secrets },
    }
    return linked
  }
  const thread = async (conversationId: string) =>
    (await operator.ok(conversations.messages, { conversationId })).items
  /** The client writes, and it is taken in; answers the conversation. */
  const clientWrites = async (text = 'Hello'): Promise<string> => {
    await server.receive(phone, { text: { body: text } })
    await takeIn(job(), providerId)
    const [row] = await stage.rows(
      sql<{
        id: string
      }>`select id from conversations where insured_id = ${stage.personId} or contact_address = ${phone}`,
    )
    return row?.id ?? ''
  }
  return {
    ...stage,
    provider,
    operator,
    admin,
    phone,
    account,
    link,
    job,
    take: () => takeIn(job(), providerId),
    send: () => sendIn(job(), providerId),
    check: () => checkIn(job(), providerId),
    tell: (payload: Omit<Parameters<typeof tellDrop.handler>[1], 'providerId'>) =>
      tellDrop.handler(job(), { providerId, ...payload }),
    clientWrites,
    /** Links the number and has the client write; answers the conversation. */
    openChat: async (): Promise<string> => {
      await link()
      return clientWrites()
    },
    say: (conversationId: string, text: string, more: object = {}) =>
      operator.ok(conversations.send, { conversationId, text, ...more }),
    thread,
    answers: async (conversationId: string) =>
      (await thread(conversationId)).filter(({ author }) => author === 'SUPPORT'),
    /** What the client has got, in its order. */
    texts: () => server.textsTo(phone),
  }
}

export type WhatsappStage = Awaited<ReturnType<typeof whatsappStage>>

/** One product for a file of tests and a provider of its own for each; the clock goes right again after each. */
export function onWhatsapp(give: (world: Whatsapp, stage: WhatsappStage) => void): void {
  let world: Whatsapp
  beforeAll(async () => {
    world = await startWhatsapp()
  })
  afterAll(() => world.stop())
  beforeEach(async () => {
    world.server.faults = []
    give(world, await whatsappStage(world))
  })
  afterEach(() => setClockOffset(0))
}
