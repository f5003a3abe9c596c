import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../db-log.ts'
import { startEmbedded } from '../embedded.ts'
import type { EmbeddedDatabase } from '../embedded.ts'
import { createPools } from './pools.ts'
import type { Pools } from './pools.ts'
import { prepareEmbedded } from './roles.ts'
import { beginRead, withProvider } from './transaction.ts'

const PROVIDER = '01990000-0000-7000-8000-000000000001'
const RESTARTS = process.env['TEST_LONG'] ? 50 : 15
let folder: string
let database: EmbeddedDatabase
let pools: Pools
/** Duration of a start of this database, in milliseconds */
let startTime = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-restart-'))
  const began = performance.now()
  database = await startEmbedded({ dataDir: join(folder, 'data'), log: silentLog })
  startTime = performance.now() - began
  const { ownerUrl, serverUrl } = await prepareEmbedded(database.url)
  const owner = createPools({ url: ownerUrl, max: 1, log: silentLog })
  await owner.main.query('create table kept (id int primary key); grant select, insert on kept to app_server')
  await owner.end()
  pools = createPools({ url: serverUrl, max: 8, log: silentLog })
})

afterAll(async () => {
  await pools.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

async function answers(): Promise<boolean> {
  const read = beginRead(pools.main, 'select 1')
  try {
    await sql`select 1`.execute(read.db)
    await read.end()
    return true
  } catch {
    await read.abort()
    return false
  }
}

const patience = { timeout: 60_000, interval: 20 }

test(
  `FAULTS-2: ${RESTARTS} database restarts under load end no process and lose no acknowledged data`,
  { timeout: 180_000 },
  async () => {
    const acknowledged: number[] = []
    let next = 0
    let running = true
    const worker = async (): Promise<void> => {
      while (running) {
        const id = (next += 1)
        const saved = await withProvider(pools, PROVIDER, (db) =>
          sql`insert into kept values (${id})`.execute(db),
        ).then(
          () => true,
          () => false,
        )
        if (saved) acknowledged.push(id)
        else await sleep(5)
      }
    }
    const workers = Array.from({ length: 6 }, worker)
    const times: number[] = []
    for (let point = 0; point < RESTARTS; point += 1) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(before + 1)
      await sleep(Math.random() * 150)
      // Alternates a fast shutdown, an immediate one and a kill; the server is restarted on the same port.
      const pid = database.pid()
      process.kill(pid, (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)[point % 3])
      const start = performance.now()
      // Until then the old process may still answer.
      await expect.poll(() => database.pid(), patience).not.toBe(pid)
      await expect.poll(answers, patience).toBe(true)
      times.push(performance.now() - start)
    }
    // Healthy within 5 seconds, or within the time of two starts where this machine needs longer for one. A
    // stall of the machine delays single restarts, a fault of ours delays most.
    expect(times.toSorted((a, b) => a - b)[RESTARTS >> 1]).toBeLessThan(Math.max(5000, 2 * startTime))
    running = false
    await Promise.all(workers)
    const { rows } = await pools.main.query<{ id: number }>('select id from kept')
    const kept = new Set(rows.map((row) => row.id))
    expect(acknowledged.length).toBeGreaterThan(RESTARTS)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    await expect.poll(() => pools.main.idleCount).toBe(pools.main.totalCount)
  },
)
