import { conversations } from '@coverline/contract/conversations/endpoints'
import { type Message } from '@coverline/contract/conversations/shapes'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../../../platform/db/db-log.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../../platform/db/embedded.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { prepareEmbedded } from '../../../platform/db/connection/roles.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Caller } from '../../../testing/caller.ts'
import { type ChatClient, type ChatReport, startChatClient } from '../../../testing/chat-client.ts'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { type FlakyProxy, flakyProxy } from '../../../testing/servers/flaky-proxy.ts'
import { randomOf, seedOfRun, type Random } from '../../../testing/security/random.ts'
import { type ServerChild, serverChild } from '../../../testing/servers/server-child.ts'
import { size } from '../../../testing/security/sizes.ts'

const breaks = size('LINE_BREAKS', 16, 1000)
const names = ['ana', 'bo', 'cleo', 'dan']
const patience = { timeout: 180_000, interval: 200 }

/** Sets up a conversation in its own database, and its writers. */
async function makeTalk(database: EmbeddedDatabase) {
  const urls = await prepareEmbedded(database.url)
  await migrate({ ownerUrl: urls.ownerUrl, log: silentLog })
  const own = { name: 'coverline', superuserUrl: database.url, ...urls }
  const app = await startTestApp(own, {}, { work: false })
  const stage = await chatFixture({ app })
  const { conversationId } = await stage.receive({ text: 'Hello' })
  const callers = await Promise.all(names.map(() => stage.provider.as('INSURANCE_OPERATOR')))
  await app.stop()
  return { urls, conversationId, callers, workspaceId: stage.provider.workspaceId }
}

/** Starts a server and retries: a server that finds no database in time exits and must be restarted. */
async function started(server: ServerChild, tries = 60): Promise<void> {
  await server.start().catch(async (error: unknown) => {
    if (tries === 0) throw error
    await started(server, tries - 1)
  })
}

type Parts = {
  database: EmbeddedDatabase
  servers: readonly ServerChild[]
  line: FlakyProxy
  clients: readonly ChatClient[]
  random: Random
}

type Breaks = { lines: number; servers: number; databases: number }

/**
 * Breaks one component after the other while all clients write. A fallen server or database is up again
 * before the next fails.
 */
async function breakThings({ database, servers, line, clients, random }: Parts): Promise<Breaks> {
  const done: Breaks = { lines: 0, servers: 0, databases: 0 }
  let falling: Promise<void> = Promise.resolve()
  let isDown = false
  const fall = (work: () => Promise<void>): void => {
    isDown = true
    falling = work().finally(() => (isDown = false))
  }
  const every = Math.max(10, Math.floor(breaks / 60))
  for (let nth = 0; line.broken + done.servers + done.databases < breaks; nth += 1) {
    for (const client of clients) if (random.chance(0.7)) client.post(1 + random.below(3))
    if (nth % every === every - 1 && !isDown) {
      if (random.chance(0.34)) {
        done.databases += 1
        const pid = database.pid()
        process.kill(pid, random.pick(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const))
        fall(() => vi.waitFor(() => expect(database.pid()).not.toBe(pid), patience))
      } else {
        done.servers += 1
        const server = random.pick(servers)
        fall(async () => {
          await (random.chance(0.5) ? server.kill() : server.stop())
          await started(server)
        })
      }
    } else line.drop(random.chance(0.5) ? 'now' : 'in-a-call')
    await sleep(30 + random.below(150))
  }
  await falling
  return { ...done, lines: line.broken }
}

async function storedIn(caller: Caller, conversationId: string): Promise<Message[]> {
  const stored: Message[] = []
  for (let before: string | undefined; ; before = stored[0]?.messageId) {
    const input = { conversationId, limit: 200, ...(before ? { before } : {}) }
    const page = await caller.ok(conversations.messages, input)
    stored.unshift(...page.items)
    if (!page.hasOlder) return stored
  }
}

/** Waits until everything written is sent and every client has seen it. */
async function settled(clients: readonly ChatClient[]): Promise<ChatReport[]> {
  return vi.waitFor(async () => {
    const reports = await Promise.all(clients.map((client) => client.report()))
    const written = reports.reduce((sum, { posted }) => sum + posted, 0)
    for (const { posted, sent, shown, waiting } of reports) {
      expect(waiting).toEqual([])
      expect(sent).toHaveLength(posted)
      expect(shown.length).toBeGreaterThanOrEqual(1 + written)
    }
    return reports
  }, patience)
}

test(
  `with ${breaks} broken lines, server and database restarts, no message is lost, doubled or reordered`,
  { timeout: 300_000 + breaks * 2_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coverline-lines-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const database = await startEmbedded({ dataDir: join(folder, 'data'), log: silentLog })
    onTestFinished(() => database.stop())
    const { urls, conversationId, callers, workspaceId } = await makeTalk(database)
    const servers = [await serverChild(urls), await serverChild(urls)]
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    for (const server of servers) await started(server)
    const random = randomOf(seedOfRun())
    const line = await flakyProxy(
      servers.map(({ url }) => url),
      random,
    )
    onTestFinished(() => line.end())
    const clients = callers.map(({ token, userId }, nth) =>
      startChatClient({
        url: line.url,
        token,
        userId,
        workspaceId,
        conversationId,
        name: names[nth] ?? '',
      }),
    )
    onTestFinished(() => clients.forEach((client) => client.end()))
    // Messages sent before a client listens are read, not pushed; from here on each is pushed.
    let before: ChatReport[] = []
    await vi.waitFor(async () => {
      clients[0]?.post(1)
      before = await Promise.all(clients.map((client) => client.report()))
      for (const { heard } of before) expect(heard.length).toBeGreaterThan(0)
    }, patience)
    const done = await breakThings({ database, servers, line, clients, random })
    const reports = await settled(clients)
    const stored = await storedIn(callers[0]!.at(line.url), conversationId)

    expect(done.lines + done.servers + done.databases).toBeGreaterThanOrEqual(breaks)
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, nth) => nth + 1))
    const ids = stored.map(({ messageId }) => messageId)
    for (const [nth, { posted, shown, heard, reloads }] of reports.entries()) {
      const written = Array.from({ length: posted }, (_, at) => `<p>${names[nth]} ${at}</p>`)
      const own = stored.filter(({ text }) => text.startsWith(`<p>${names[nth]} `))
      expect(own.map(({ text }) => text)).toEqual(written)
      expect(shown).toEqual(ids)
      const told = new Set(heard)
      const first = ids.indexOf(before[nth]?.heard[0] ?? '')
      if (reloads === 0) expect(ids.slice(first).filter((id) => !told.has(id))).toEqual([])
    }
    expect(stored).toHaveLength(1 + reports.reduce((sum, { posted }) => sum + posted, 0))
    for (const taken of line.taken) expect(taken).toBeGreaterThan(1)
  },
)
