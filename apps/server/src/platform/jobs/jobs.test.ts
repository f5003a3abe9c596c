import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dropDatabase, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { runScript } from '../../testing/processes/own-process.ts'
import { readConfig } from '../config/config.ts'
import { silentLog } from '../db/db-log.ts'
import { createPools, type Pools } from '../db/connection/pools.ts'
import { withProvider, withUnscoped } from '../db/connection/transaction.ts'
import { withClient } from '../db/connection/with-client.ts'
import { newId } from '../id.ts'
import { createLog } from '../log/log.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Services } from '../services.ts'
import {
  abandonBackgroundJob,
  createBackgroundJob,
  finishBackgroundJob,
  readBackgroundJob,
  reportProgress,
} from './background-jobs.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { installJobs } from './install-jobs.ts'
import type { JobOptions } from './job-ref.ts'
import { EffectBusyError, once } from './once.ts'
import { startJobs, type Jobs } from './start-jobs.ts'

let database: TestDatabase
let pools: Pools
let jobs: Jobs
let dataDir = ''
const ran: string[] = []
const lines: string[] = []

const note = defineJob({
  name: 'tests.note',
  payload: z.strictObject({ text: z.string() }),
  handler: async (_ctx, payload) => void ran.push(payload.text),
})
const failing = defineJob({
  name: 'tests.fail',
  payload: z.strictObject({ id: z.string() }),
  retries: 0,
  handler: async () => {
    throw new Error('canary0123456789ab')
  },
})
const binding = defineJob({
  name: 'tests.bind',
  payload: z.strictObject({ providerId: z.string() }),
  handler: async (ctx, { providerId }) => {
    const id = await ctx.inProvider(providerId, ({ db }) =>
      createBackgroundJob(db, { providerId, kind: 'TEST', createdBy: null }),
    )
    await ctx.once(`tests.bind/${id}`, async () => void ran.push(id))
  },
})
const all = [note, failing, binding]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coverline-jobs-'))
  database = await freshDatabase()
  pools = createPools({ url: database.serverUrl, max: 8, log: silentLog })
  // Server processes that start together, jobs of an earlier version, and a start with everything installed
  await Promise.all([1, 2, 3].map(() => installJobs(database.ownerUrl, [note])))
  await installJobs(database.ownerUrl, all)
  await installJobs(database.ownerUrl, all)
  const log = createLog({ level: 'debug', destination: { write: (line) => lines.push(line) } })
  const config = readConfig({ DATA_DIR: dataDir })
  // The jobs of this test only use the pools, the log and the mailer.
  const services = { config, pools, log, mailer: createMailer(config) } as Services
  jobs = await startJobs({
    url: database.serverUrl,
    services,
    jobs: all,
    work: true,
    inProvider: (providerId, _name, work) =>
      withProvider(pools, providerId, (db) => work({ db } as Parameters<typeof work>[0])),
  })
})
afterAll(async () => {
  await jobs.stop()
  await pools.end()
  await dropDatabase(database)
  await rm(dataDir, { recursive: true })
})

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: 60_000, interval: 10 }).toBe(true)
}

/**
 * Adds five jobs, each when the one before has run. By the fallback, where a worker asks every 30 seconds, they
 * would need two minutes at least.
 */
async function expectSoon(name: string, optionsOf: () => JobOptions): Promise<void> {
  const texts = Array.from({ length: 5 }, (_, nth) => `${name} ${nth}`)
  const chain = async (): Promise<string> => {
    for (const text of texts) {
      await withProvider(pools, newId(), (db) => enqueue(db, note, { text }, optionsOf()))
      await until(() => ran.includes(text))
    }
    return 'all ran'
  }
  expect(await Promise.race([chain(), sleep(60_000, 'too late', { ref: false })])).toBe('all ran')
}

describe('jobs', () => {
  test('start soon, if and only if their transaction commits', async () => {
    const providerId = newId()
    const failed = withProvider(pools, providerId, async (db) => {
      await enqueue(db, note, { text: 'lost' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await withProvider(pools, providerId, (db) => enqueue(db, note, { text: 'kept' }))
    await until(() => ran.includes('kept'))
    await expectSoon('soon', () => ({}))
    expect(ran).not.toContain('lost')
  })

  test('wait for their moment; only one job waits per key', async () => {
    const startAfter = new Date(Date.now() + 3_600_000)
    await withProvider(pools, newId(), async (db) => {
      await enqueue(db, note, { text: 'later' }, { startAfter, singletonKey: 'k' })
      await enqueue(db, note, { text: 'later' }, { startAfter, singletonKey: 'k' })
    })
    // Jobs of one queue run in the order in which they were added, apart from those whose moment has not come.
    const others = async (text: string) => {
      await withProvider(pools, newId(), (db) => enqueue(db, note, { text }))
      await until(() => ran.includes(text))
    }
    await others('meanwhile')
    expect(ran).not.toContain('later')
    await withClient(database.ownerUrl, (client) =>
      client.query(
        `update pgboss.job set start_after = now() where name = 'tests.note' and state = 'created'`,
      ),
    )
    await until(() => ran.includes('later'))
    await others('afterwards')
    expect(ran.filter((text) => text === 'later')).toHaveLength(1)
  })

  test('start soon after their moment, though an idle process asks the database seldom', async () => {
    let questions = 0
    const count = () => (questions += 1)
    const began = performance.now()
    pools.plain.on('acquire', count)
    await sleep(3_500)
    pools.plain.off('acquire', count)
    // One search for due jobs a second, and what the queues do for themselves: 20 in 3.5 seconds at most.
    expect(questions / (performance.now() - began)).toBeLessThan(20 / 3_500)
    await expectSoon('delayed', () => ({ startAfter: new Date(Date.now() + 500) }))
  })

  test('a wrong payload is refused where it is added', async () => {
    const wrong = withProvider(pools, newId(), (db) =>
      enqueue(db, note, JSON.parse('{"text": 1}') as { text: string }),
    )
    await expect(wrong).rejects.toThrow()
  })

  test('open transactions of their provider', async () => {
    const providerId = newId()
    await withProvider(pools, providerId, (db) => enqueue(db, binding, { providerId }))
    await until(async () => {
      const found = await withProvider(pools, providerId, (db) =>
        db.selectFrom('background_jobs').select(['id']).execute(),
      )
      return found.length === 1 && ran.includes(found[0]?.id ?? '')
    })
  })

  test('write no error message to the log or the queue when they fail', async () => {
    await withProvider(pools, newId(), (db) => enqueue(db, failing, { id: 'x' }))
    await until(() => lines.some((line) => line.includes('job failed')))
    const stored = await until(async () => (await outputs()).includes('"name": "Error"')).then(outputs)
    expect(lines.join('') + stored).not.toContain('canary')
  })

  async function outputs(): Promise<string> {
    return withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ output: string }>(
        `select output::text from pgboss.job where name = 'tests.fail'`,
      )
      return rows.map((row) => row.output).join()
    })
  }
})

describe('an effect of a job', () => {
  const query = <T>(
    work: (db: Parameters<Parameters<typeof withUnscoped>[2]>[0]) => Promise<T>,
  ): Promise<T> => withUnscoped(pools, 'effects', work)

  test('happens once despite repeated and parallel calls', async () => {
    let times = 0
    const effect = async (): Promise<number> => {
      times += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
      return 7
    }
    const twins = await Promise.allSettled(
      Array.from({ length: 20 }, () => once(query, newId(), 'a', effect)),
    )
    expect(times).toBe(1)
    const refused = twins.filter((each) => each.status === 'rejected')
    expect(refused.every((each) => each.reason instanceof EffectBusyError)).toBe(true)
    expect(await once(query, newId(), 'a', effect)).toBe(7)
    expect(times).toBe(1)
  })

  test('is retried by the same job after a failure', async () => {
    const owner = newId()
    await expect(once(query, owner, 'b', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await once(query, owner, 'b', async () => 'up')).toBe('up')
  })

  const rounds = Number(process.env['TEST_LONG'] ? 100 : 10)

  test(
    'writes each mail once although workers are killed at random moments',
    { timeout: 60_000 + rounds * 2_000 },
    async () => {
      const owner = newId()
      const mails = 40
      let kills = 0
      for (let round = 0; ; round += 1) {
        const args = [database.serverUrl, dataDir, owner, String(mails)]
        const code = await runScript('mail-worker', args, round < rounds ? Math.random() * 25 : null)
        if (code === null) kills += 1
        if (round >= rounds) {
          expect(code).toBe(0)
          break
        }
      }
      expect(kills).toBeGreaterThan(0)
      const files = await readdir(join(dataDir, 'mail'))
      expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(mails)
      expect(files.filter((name) => name.endsWith('.eml'))).toHaveLength(mails)
    },
  )
})

describe('a background job', () => {
  test('moves from queued to done, never backwards, within its provider', async () => {
    const providerId = newId()
    const id = await withProvider(pools, providerId, async (db) => {
      const made = await createBackgroundJob(db, { providerId, kind: 'EXPORT', createdBy: null })
      expect(await reportProgress(db, made, 40)).toBe(true)
      expect(await reportProgress(db, made, 20.9)).toBe(true)
      return made
    })
    const read = (provider: string) => withProvider(pools, provider, (db) => readBackgroundJob(db, id))
    expect(await read(providerId)).toMatchObject({ status: 'RUNNING', progress: 40 })
    expect(await read(newId())).toBeUndefined()
    await withProvider(pools, providerId, async (db) => {
      expect(await finishBackgroundJob(db, id, { result: { rows: 3 } })).toBe(true)
      expect(await reportProgress(db, id, 50)).toBe(false)
      expect(await abandonBackgroundJob(db, id, { status: 'CANCELED' })).toBe(false)
    })
    expect(await read(providerId)).toMatchObject({ status: 'DONE', progress: 100, result: { rows: 3 } })
  })
})
