import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDatabase, emptyDatabase } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { size } from '../../testing/security/sizes.ts'
import { silentLog } from './db-log.ts'
import { migrate, MIGRATIONS_FOLDER } from './migrate.ts'
import { withClient } from './connection/with-client.ts'

const points = size('MIGRATION_KILLS', 6, 20)
let folder: string

// The baseline is most of the schema in one step: these give the kills more steps behind it.
const PROBES: Record<string, string> = Object.fromEntries(
  Array.from({ length: 6 }, (_, nth) => [
    [
      `29990101T000${nth}-probe-rows.sql`,
      `create table migration_probe_${nth} (id int primary key, old text not null);
        insert into migration_probe_${nth} select n, 'row ' || n from generate_series(1, 20000) n;`,
    ],
    [
      `29990101T001${nth}-probe-rename.sql`,
      `alter table migration_probe_${nth} add column new text;
        update migration_probe_${nth} set new = upper(old);
        alter table migration_probe_${nth} alter column new set not null;
        alter table migration_probe_${nth} drop column old;
        create index migration_probe_${nth}_new on migration_probe_${nth} (new);`,
    ],
  ]).flat(),
)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-migrations-'))
  for (const name of await readdir(MIGRATIONS_FOLDER))
    await copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name))
  for (const [name, text] of Object.entries(PROBES)) await writeFile(join(folder, name), text)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * The schema as text (columns, indexes, functions, rows of the probe) and the number of migrations in the
 * history
 */
async function schema(database: TestDatabase): Promise<{ done: number; text: string }> {
  return withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select c.relname || ' ' || a.attname || ' ' || a.attnotnull || ' ' || a.atttypid::regtype as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relname not in ('migration', 'migration_pkey')
      union all select proname || pg_get_function_identity_arguments(oid) from pg_proc where pronamespace = 'public'::regnamespace
      order by 1`)
    const table = await client.query<{ there: boolean }>(
      `select to_regclass('migration') is not null as there`,
    )
    const done = table.rows[0]?.there ? (await client.query('select from migration')).rowCount : 0
    return { done: done ?? 0, text: rows.map((row) => row.line).join('\n') }
  })
}

/** Waits until the killed program's connections have ended and their transactions are rolled back. */
async function alone(database: TestDatabase): Promise<void> {
  await withClient(database.superuserUrl, async (client) => {
    const others = async (): Promise<number> =>
      (
        await client.query(`select from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`, [
          database.name,
        ])
      ).rowCount ?? 0
    await expect.poll(others, { timeout: 60_000 }).toBe(0)
  })
}

/** Starts a migration in a process and kills it some milliseconds after it has run so many steps. */
async function killAfter(database: TestDatabase, steps: number, milliseconds: number): Promise<void> {
  const program = `
    import { migrate } from ${JSON.stringify(new URL('migrate.ts', import.meta.url).href)}
    const log = { info() { process.stdout.write('.') }, warn() {}, error() {} }
    process.stdout.write('.')
    await migrate({ ownerUrl: ${JSON.stringify(database.ownerUrl)}, folder: ${JSON.stringify(folder)}, log })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  let reported = 0
  const reached = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      reported += chunk.length
      if (reported > steps) resolve()
    })
  })
  await Promise.race([reached, closed])
  await sleep(milliseconds)
  child.kill('SIGKILL')
  await closed
  await alone(database)
}

type Found = Awaited<ReturnType<typeof schema>>

/** Compares schemas with those after as many migrations that nothing interrupted. */
async function expectUninterrupted(found: readonly Found[]): Promise<void> {
  const database = await emptyDatabase()
  let count = 0
  for (const { done, text } of found.toSorted((a, b) => a.done - b.done)) {
    const limit = done - count
    if (limit > 0) await migrate({ ownerUrl: database.ownerUrl, folder, log: silentLog, limit })
    count = done
    expect(await schema(database)).toEqual({ done, text })
  }
  await dropDatabase(database)
}

test(
  `FAULTS-9: a migration killed at ${points} points leaves the old or new schema; the next start finishes it`,
  { timeout: 120_000 + points * 20_000 },
  async () => {
    const model = await emptyDatabase()
    const times = [Date.now()]
    const log = { ...silentLog, info: () => times.push(Date.now()) }
    await migrate({ ownerUrl: model.ownerUrl, folder, log })
    const whole = await schema(model)
    await dropDatabase(model)

    const found: Found[] = []
    for (let point = 0; point < points; point += 1) {
      // Every second kill is within the baseline, the others are spread over the steps behind it.
      const place = (point + Math.random()) / points
      const step = point % 2 === 0 ? 0 : 1 + Math.floor(place * (times.length - 2))
      const duration = (times[step + 1] ?? 0) - (times[step] ?? 0)
      const database = await emptyDatabase()
      await killAfter(database, step, (step === 0 ? place : Math.random()) * duration)
      found.push(await schema(database))
      await migrate({ ownerUrl: database.ownerUrl, folder, log: silentLog })
      expect(await schema(database)).toEqual(whole)
      await dropDatabase(database)
    }
    await expectUninterrupted(found)
    // The kills must have hit points between the two ends, not only the ends.
    expect(new Set(found.map(({ done }) => done)).size).toBeGreaterThan(2)
  },
)

test('servers that start together migrate once', async () => {
  const database = await emptyDatabase()
  const done = await Promise.all(
    Array.from({ length: 4 }, () => migrate({ ownerUrl: database.ownerUrl, folder, log: silentLog })),
  )
  expect(done.flat().toSorted()).toEqual((await readdir(folder)).map((name) => name.slice(0, -4)).toSorted())
  expect(await migrate({ ownerUrl: database.ownerUrl, folder, log: silentLog })).toEqual([])
  await dropDatabase(database)
})

test('servers that start together do not read the columns of a table during its migration', async () => {
  const database = await emptyDatabase()
  const own = await mkdtemp(join(tmpdir(), 'coverline-migrations-'))
  const columns = Array.from({ length: 300 }, (_, column) => `c${column}`)
  await writeFile(join(own, '29990101T0000-wide.sql'), `create table wide (${columns.join(' int, ')} int)`)
  for (const [minute, column] of columns.slice(0, 40).entries()) {
    const name = `29990101T00${String(minute + 1).padStart(2, '0')}-narrower.sql`
    await writeFile(join(own, name), `alter table wide drop column ${column}`)
  }
  const done = await Promise.all(
    Array.from({ length: 6 }, () => migrate({ ownerUrl: database.ownerUrl, folder: own, log: silentLog })),
  )
  expect(done.flat()).toHaveLength(41)
  await rm(own, { recursive: true })
  await dropDatabase(database)
})

test('a failing migration is named and leaves nothing; a newer database and a wrong name are rejected', async () => {
  const database = await emptyDatabase()
  const own = await mkdtemp(join(tmpdir(), 'coverline-migrations-'))
  const run = () => migrate({ ownerUrl: database.ownerUrl, folder: own, log: silentLog })
  await writeFile(join(own, '29990101T0000-fine.sql'), 'create table fine (id int)')
  await writeFile(join(own, '29990101T0001-broken.sql'), 'create table half (id int); select 1/0')
  await expect(run()).rejects.toThrow(/29990101T0001-broken failed: division by zero/)
  expect((await schema(database)).text).not.toContain('half')
  expect((await schema(database)).done).toBe(1)
  await rm(join(own, '29990101T0000-fine.sql'))
  await writeFile(join(own, '29990101T0001-broken.sql'), 'select 1')
  await expect(run()).rejects.toThrow(/newer version/)
  await writeFile(join(own, 'wrong.sql'), '')
  await expect(run()).rejects.toThrow(/must be named/)
  await rm(own, { recursive: true })
  await dropDatabase(database)
})

test('a migration whose text changed after it ran is rejected, also in a database from before checksums', async () => {
  const database = await emptyDatabase()
  const own = await mkdtemp(join(tmpdir(), 'coverline-migrations-'))
  const run = () => migrate({ ownerUrl: database.ownerUrl, folder: own, log: silentLog })
  const file = join(own, '29990101T0000-fine.sql')
  await writeFile(file, 'create table fine (id int)\n')
  expect(await run()).toEqual(['29990101T0000-fine'])
  // Another system checks files out with other line ends.
  await writeFile(file, 'create table fine (id int)\r\n')
  expect(await run()).toEqual([])
  await writeFile(file, 'create table fine (id bigint)\n')
  await expect(run()).rejects.toThrow(/29990101T0000-fine was changed after it ran/)

  await withClient(database.ownerUrl, (client) =>
    client.query('alter table public.migration drop column checksum'),
  )
  expect(await run()).toEqual([])
  await writeFile(file, 'create table fine (id int)\n')
  await expect(run()).rejects.toThrow(/29990101T0000-fine was changed after it ran/)
  await rm(own, { recursive: true })
  await dropDatabase(database)
})
