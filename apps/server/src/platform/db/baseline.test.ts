import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { dropDatabase, emptyDatabase, freshDatabase } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { backup } from './backup.ts'
import { BASELINE, withBaseline } from './baseline.ts'
import { silentLog } from './db-log.ts'
import { executedMigrations, migrate, readMigrations } from './migrate.ts'
import { restore } from './restore.ts'
import { withClient } from './connection/with-client.ts'

type Line = { name: string; checksum: string }

/** The migrations that the baseline replaced, with their checksums, as a database that ran them holds them */
const list = new URL(`../../testing/older-database/20261128T2310-replaced.txt`, import.meta.url)
const replaced: Line[] = (await readFile(list, 'utf8'))
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([name = '', checksum = '']) => ({ name, checksum }))
const all = [...(await readMigrations()).keys()]
const later = all.filter((name) => name > BASELINE)

let database: TestDatabase | undefined

afterEach(async () => {
  if (database) await dropDatabase(database)
  database = undefined
})

const run = ({ ownerUrl }: TestDatabase, only?: string[]) =>
  migrate({ ownerUrl, log: silentLog, ...(only && { only }) })

const executed = ({ ownerUrl }: TestDatabase) => withClient(ownerUrl, executedMigrations)

/** Gives a database with the baseline the history of one that ran the migrations before it. */
async function writeHistory({ ownerUrl }: TestDatabase, lines: readonly Line[]): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('delete from public.migration where name = $1', [BASELINE])
    for (const { name, checksum } of lines)
      await client.query('insert into public.migration (name, timestamp, checksum) values ($1, $2, $3)', [
        name,
        '2026-11-28T23:10:00.000Z',
        checksum,
      ])
  })
}

async function columns({ ownerUrl }: TestDatabase): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select format('%s.%s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod)) as line
       from pg_attribute join pg_class c on c.oid = attrelid
       where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped order by 1`,
    )
    return rows.map(({ line }) => line)
  })
}

test('an empty database runs the baseline and then the later migrations', async () => {
  database = await emptyDatabase()
  expect(await run(database)).toEqual([BASELINE, ...later])
  expect(await executed(database)).toEqual(all)
})

test('a database that ran all migrations before the baseline takes it over and runs the later ones', async () => {
  database = await emptyDatabase()
  await run(database, [BASELINE])
  await writeHistory(database, replaced)
  const first = database
  // Of servers that start together one takes the baseline.
  const done = await Promise.all([run(first), run(first), run(first)])
  expect(done.flat().toSorted()).toEqual(later)
  expect(await executed(first)).toEqual(all)
  expect(await run(first)).toEqual([])
  const fresh = await freshDatabase()
  expect(await columns(first)).toEqual(await columns(fresh))
  await dropDatabase(fresh)
})

test('a database that ran later migrations as well takes the baseline and runs nothing', async () => {
  database = await freshDatabase()
  await writeHistory(database, replaced)
  expect(await run(database)).toEqual([])
  expect(await executed(database)).toEqual(all)
})

test('a database that ran only some migrations before the baseline, or changed ones, is rejected unchanged', async () => {
  database = await emptyDatabase()
  await run(database, [BASELINE])
  const changed = replaced.map((line, nth) => (nth === 60 ? { ...line, checksum: '0'.repeat(64) } : line))
  for (const lines of [replaced.slice(0, 1), replaced.slice(0, -1), replaced.slice(1), changed]) {
    await withClient(database.ownerUrl, (client) => client.query('delete from public.migration'))
    await writeHistory(database, lines)
    await expect(run(database)).rejects.toThrow(/Update it with the version of 29 November 2026 first/)
    expect(await executed(database)).toEqual(lines.map(({ name }) => name))
  }
})

test('a database with an unknown later migration is newer, also before it takes the baseline', async () => {
  database = await freshDatabase()
  await writeHistory(database, [...replaced, { name: '29990101T0000-later', checksum: '0'.repeat(64) }])
  await expect(run(database)).rejects.toThrow(/newer version of the product: 29990101T0000-later/)
  expect(await executed(database)).toContain(replaced[0]?.name)
})

test('a backup from before the baseline is restored, if it has all migrations', async () => {
  database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'coverline-baseline-'))
  const target = await emptyDatabase()
  const file = join(folder, 'older.zip')
  const options = { dataDir: join(folder, 'data'), file, log: silentLog }
  try {
    await writeHistory(database, replaced.slice(1))
    await backup({ ...options, ownerUrl: database.ownerUrl })
    await expect(restore({ ...options, ownerUrl: target.ownerUrl })).rejects.toThrow(
      /Restore it with the version of 29 November 2026/,
    )
    await writeHistory(database, replaced.slice(0, 1))
    await backup({ ...options, ownerUrl: database.ownerUrl })
    await restore({ ...options, ownerUrl: target.ownerUrl })
    expect(await executed(target)).toEqual(all)
  } finally {
    await dropDatabase(target)
    await rm(folder, { recursive: true, force: true })
  }
})

test('the migrations of a backup hold the baseline in place of all that it replaced', () => {
  const names = replaced.map(({ name }) => name)
  expect(withBaseline(names)).toEqual([BASELINE])
  expect(withBaseline([...names, ...later])).toEqual(all)
  expect(withBaseline(all)).toEqual(all)
  for (const some of [names.slice(0, 3), names.slice(0, -1), names.slice(1)])
    expect(() => withBaseline(some)).toThrow(/Restore it with the version of 29 November 2026/)
})
