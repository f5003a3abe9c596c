import { accounts } from '@coverline/contract/accounts/endpoints'
import { ai } from '@coverline/contract/ai/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import net from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withProvider } from '../platform/db/connection/transaction.ts'
import { AiServer } from '../testing/servers/ai-server.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { WhatsappServer } from '../testing/servers/whatsapp-server.ts'
import { type WhatsappFixture, whatsappFixture } from '../testing/fixtures/whatsapp-fixture.ts'

const atOnce = 30

/** A mail server that accepts connections and never answers */
async function silentMailServer() {
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    open,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Counts pool connections in use and callers that wait for one. */
function held({ services: { pools } }: TestApp): number {
  const of = (pool: typeof pools.main) => pool.totalCount - pool.idleCount + pool.waitingCount
  return of(pools.main) + of(pools.plain)
}

async function makeHang() {
  const [mail, model, cloud] = [
    await silentMailServer(),
    await AiServer.start(),
    await WhatsappServer.start(),
  ]
  const database = await freshDatabase()
  const app = await startTestApp(database, {
    SMTP_URL: mail.url,
    NOTICE_MAIL_DELAY: '0',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'some-model',
    AI_API_KEY: 'some-key',
    AI_BASE_URL: model.url,
    WHATSAPP_API_URL: cloud.url,
  })
  onTestFinished(async () => {
    // Hanging calls end with their peers; then the app can stop.
    await Promise.all([mail.close(), model[Symbol.asyncDispose](), cloud[Symbol.asyncDispose]()])
    await app.stop()
    await dropDatabase(database)
  })
  const stage = await whatsappFixture({ server: cloud, app })
  await stage.link()
  await cloud.receive(stage.phone, { text: { body: 'Hello' } })
  const conversationId = await vi.waitFor(
    async () => {
      const [row] = await stage.rows<{ id: string }>(
        sql`select id from conversations where insured_id = ${stage.personId}`,
      )
      if (!row) throw new Error('it was not taken in yet')
      return row.id
    },
    { timeout: 180_000, interval: 50 },
  )
  cloud.faults = [{ kind: 'hangs' }]
  model.replies = [{ hangs: true }]
  return { mail, model, cloud, app, stage, conversationId }
}

async function askPeers(stage: WhatsappFixture, conversationId: string, stop: AbortSignal): Promise<void> {
  const { operator, admin, personId } = stage
  for (let nth = 0; nth < atOnce; nth += 1) {
    void fetch(`${operator.url}/api${ai.improveWriting.path}`, {
      method: 'POST',
      headers: { ...operator.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ conversationId, text: 'Good moring' }),
      signal: stop,
    }).catch(() => undefined)
    void admin.send(whatsapp.refreshTemplates, {}).catch(() => undefined)
  }
  await operator.ok(notifications.saveSettings, { kinds: { TICKET_MESSAGE_CREATED: { email: true } } })
  for (let nth = 0; nth < 5; nth += 1) {
    await stage.say(conversationId, `<p>Anybody there? ${nth}</p>`)
    await admin.ok(tickets.save, { personProfileId: personId, businessTypeSave: 'CALL' })
  }
}

test(
  'FAULTS-6: calls to hanging mail, AI and WhatsApp hold no connection and delay no other route',
  { timeout: 180_000 },
  async () => {
    const { mail, model, cloud, app, stage, conversationId } = await makeHang()
    const stop = new AbortController()
    await askPeers(stage, conversationId, stop.signal)
    await vi.waitFor(
      () => {
        expect(model.calls.length).toBeGreaterThanOrEqual(atOnce)
        expect(mail.open.size).toBeGreaterThan(0)
        const asked = (part: string) => cloud.calls.filter(({ path }) => path.includes(part)).length
        expect(asked('message_templates')).toBeGreaterThanOrEqual(atOnce)
        expect(asked('/messages')).toBeGreaterThan(0)
      },
      { timeout: 180_000, interval: 50 },
    )
    // No call that waits for a peer holds a connection; the product's own jobs use one now and then.
    await vi.waitFor(() => expect(held(app)).toBe(0), { timeout: 60_000, interval: 5 })
    const calls = Array.from({ length: atOnce }, () => stage.operator.ok(tickets.list, {}))
    expect((await Promise.all(calls)).every(({ totalCount }) => totalCount > 0)).toBe(true)
    await stage.operator.ok(accounts.info, {})
    expect(model.calls.length).toBeGreaterThanOrEqual(atOnce)
    stop.abort()
  },
)

test('FAULTS-6: the check finds a call that waits for a peer inside its transaction', async () => {
  const { model, app, stage } = await makeHang()
  const { providerId } = stage.provider
  const stop = new AbortController()
  const wrong = withProvider(app.services.pools, providerId, async (db) => {
    await sql`select 1`.execute(db)
    await fetch(`${model.url}/chat/completions`, { method: 'POST', body: '{}', signal: stop.signal })
  }).catch(() => undefined)
  await vi.waitFor(() => expect(model.calls.length).toBe(1), { timeout: 60_000 })
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < 50; look += 1) {
    least = Math.min(least, held(app))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(least).toBeGreaterThan(0)
  stop.abort()
  await wrong
}, 120_000)
