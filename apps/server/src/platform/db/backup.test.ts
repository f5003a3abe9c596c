import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueFaults } from '../../testing/catalogue.ts'
import { dropDatabase, emptyDatabase, freshDatabase } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { backup } from './backup.ts'
import { silentLog } from './db-log.ts'
import { restore } from './restore.ts'
import { withClient } from './connection/with-client.ts'

const log = silentLog
const files = new Map([
  ['a.bin', randomBytes(3_000_000)],
  ['deep/er/ünï код.txt', Buffer.from('text')],
  ['empty', Buffer.alloc(0)],
])
let folder: string
let source: TestDatabase
let file: string

const FILL = `
  insert into providers (id, name) select gen_random_uuid(), 'Provider ' || n from generate_series(1, 4) n;
  insert into users (id, email, first_name)
    select gen_random_uuid(), 'user' || n || '@test.example', E'tab\\there, line\\nbreak, \\\\. back\\\\slash, Ёж' from generate_series(1, 50) n;
  insert into sessions (id, token_hash, user_id, expires_at) select gen_random_uuid(), sha256(id::text::bytea), id, now() from users;
  insert into workspaces (provider_id, id, type, name)
    select id, gen_random_uuid(), 'INSURANCE_ADMIN_WORKSPACE', name from providers;
  insert into insured (provider_id, id, first_name, last_name, birthdate)
    select p.id, gen_random_uuid(), 'Анна', 'Name ' || n, date '1990-01-01' + n from providers p, generate_series(1, 500) n;
  insert into insured (provider_id, id, first_name, last_name, relationship, principal_id)
    select provider_id, gen_random_uuid(), 'Child', last_name, 'CHILD', id from insured where random() < 0.5`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-backup-'))
  file = join(folder, 'all.backup')
  source = await freshDatabase()
  await withClient(source.superuserUrl, (client) => client.query(FILL))
  for (const [path, content] of files) {
    const full = join(folder, 'source', 'files', path)
    await mkdir(join(full, '..'), { recursive: true })
    await writeFile(full, content)
  }
  await backup({ dataDir: join(folder, 'source'), ownerUrl: source.ownerUrl, file, log })
})

afterAll(async () => {
  await dropDatabase(source)
  await rm(folder, { recursive: true, force: true })
})

/** Number and checksum of every table's rows, read by the superuser without row level security */
async function checksums(database: TestDatabase): Promise<Record<string, string>> {
  return withClient(database.superuserUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'migration%'`,
    )
    const sums: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${pg.escapeIdentifier(name)} t`,
      )
      sums[name] = rows[0]?.sum ?? ''
    }
    return sums
  })
}

async function constraints(database: TestDatabase): Promise<string[]> {
  return withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line
      from pg_constraint where connamespace = 'public'::regnamespace order by 1`)
    return rows.map((row) => row.line)
  })
}

async function damage(part: string): Promise<string> {
  const content = await readFile(file)
  const start = content.indexOf(part) + part.length
  for (let offset = start + 20; offset < start + 60; offset += 1)
    content[offset] = 255 - (content[offset] ?? 0)
  const target = join(folder, 'damaged.backup')
  await writeFile(target, content)
  return target
}

test('FAULTS-8: a restored backup contains the same rows, rules and files', async () => {
  const target = await emptyDatabase()
  const dataDir = join(folder, 'target')
  const manifest = await restore({ dataDir, ownerUrl: target.ownerUrl, file, log })
  expect(await checksums(target)).toEqual(await checksums(source))
  expect((await checksums(target))['insured']).not.toMatch(/^0 /)
  expect(await constraints(target)).toEqual(await constraints(source))
  expect(await withClient(target.ownerUrl, (client) => catalogueFaults(client, []))).toEqual([])
  for (const [path, content] of files) {
    expect((await readFile(join(dataDir, 'files', path))).equals(content), path).toBe(true)
  }
  expect(manifest.files.map(({ sha256 }) => sha256).toSorted()).toEqual(
    [...files.values()].map((content) => createHash('sha256').update(content).digest('hex')).toSorted(),
  )
  await dropDatabase(target)
})

test('restore rejects a database with tables and a folder with files and leaves them unchanged', async () => {
  const before = await checksums(source)
  const used = { dataDir: join(folder, 'elsewhere'), ownerUrl: source.ownerUrl, file, log }
  await expect(restore(used)).rejects.toThrow(/not empty/)
  expect(await checksums(source)).toEqual(before)
  const target = await emptyDatabase()
  await expect(
    restore({ dataDir: join(folder, 'source'), ownerUrl: target.ownerUrl, file, log }),
  ).rejects.toThrow(/holds files already/)
  await dropDatabase(target)
})

test('restore detects damaged tables and files, keeps nothing, and then accepts the good backup', async () => {
  const target = await emptyDatabase()
  const dataDir = join(folder, 'repaired')
  for (const part of ['tables/insured', 'files/a.bin', 'manifest.json']) {
    const broken = { dataDir, ownerUrl: target.ownerUrl, file: await damage(part), log }
    await expect(restore(broken), part).rejects.toThrow(/damaged|not a backup/)
    expect(
      Object.values(await checksums(target)).filter((sum) => /^[1-9]/.test(sum) && !sum.startsWith('1 ')),
    ).toEqual([])
    expect(await readdir(dataDir).catch(() => [])).not.toContain('files')
  }
  await restore({ dataDir, ownerUrl: target.ownerUrl, file, log })
  expect(await checksums(target)).toEqual(await checksums(source))
  await dropDatabase(target)
})

test('restore names a file that is no backup in one sentence; a failed backup leaves no file', async () => {
  const target = await emptyDatabase()
  const text = join(folder, 'text.txt')
  await writeFile(text, 'hello')
  await expect(
    restore({ dataDir: join(folder, 'x'), ownerUrl: target.ownerUrl, file: text, log }),
  ).rejects.toThrow(/can not be read as a backup/)
  const lost = join(folder, 'lost.backup')
  await expect(backup({ dataDir: folder, ownerUrl: target.ownerUrl, file: lost, log })).rejects.toThrow(
    /migration/,
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('lost'))).toEqual([])
  await dropDatabase(target)
})
