import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type pg from 'pg'
import { BASELINE, takenOver } from './baseline.ts'
import type { Executed } from './baseline.ts'
import type { DbLog } from './db-log.ts'
import { withClient } from './connection/with-client.ts'

/** The product's own migrations */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

const NAME = /^\d{8}T\d{4}-[a-z0-9-]+\.sql$/

/** Reads the migrations of the folder, oldest first: name without `.sql` → its text. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const wrong = files.find((file) => !NAME.test(file))
  if (wrong) throw new Error(`The migration ${wrong} must be named like 20261201T1012-policies-payments.sql.`)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return new Map(files.map((file, index) => [file.slice(0, -4), texts[index] ?? '']))
}

/**
 * Migrates the schema as app_owner and returns the names of the migrations that ran. Each runs in a separate
 * transaction: a killed server leaves the old schema or the new. Of servers that start together one migrates
 * and the others wait. A migration older than the last one that ran also runs, because two branches may each
 * add one. A database that ran all migrations before the baseline takes the baseline over without running it.
 * Throws with the name of the failed migration, if a newer version of the product migrated the database, if the
 * text of a migration changed after it ran, and if the database ran only some of those before the baseline.
 */
export async function migrate(options: {
  ownerUrl: string
  log: DbLog
  folder?: string
  /** Runs only these; for a restore, whose rows belong to an older schema. */
  only?: readonly string[]
  /** Stops after this many; for tests of the steps between schemas. */
  limit?: number
}): Promise<string[]> {
  const all = await readMigrations(options.folder)
  const migrations = new Map([...all].filter(([name]) => options.only?.includes(name) ?? true))
  return withClient(options.ownerUrl, async (client) => {
    const before = await history(client, migrations)
    if (before.every(({ checksum }) => checksum !== null) && missing(before, migrations).length === 0)
      return []
    await client.query(`select pg_advisory_lock(hashtext('coverline.migrations'))`)
    await client.query(
      'create table if not exists public.migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    await client.query('alter table public.migration add column if not exists checksum char(64)')
    await takeBaseline(client, migrations)
    const done = await history(client, migrations)
    for (const { name } of done.filter(({ checksum }) => checksum === null))
      await seal(client, name, migrations)
    const names = missing(done, migrations).slice(0, options.limit)
    for (const name of names) {
      await run(client, name, migrations.get(name) ?? '')
      options.log.info({ migration: name }, 'migrated the database')
    }
    return names
  })
}

async function run(client: pg.ClientBase, name: string, text: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into public.migration (name, timestamp, checksum) values ($1, $2, $3)', [
      name,
      new Date().toISOString(),
      checksumOf(text),
    ])
    await client.query('commit')
  } catch (error) {
    // The connection ends after this, and the transaction with it.
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new Error(`The migration ${name} failed: ${reason}`, { cause: error })
  }
}

/** Replaces the rows of the migrations before the baseline by that of the baseline, in one transaction. */
async function takeBaseline(client: pg.ClientBase, known: Map<string, string>): Promise<void> {
  const text = known.get(BASELINE)
  const replaced = text === undefined ? [] : takenOver(await executed(client))
  if (text === undefined || replaced.length === 0) return
  await client.query('begin')
  await client.query('delete from public.migration where name = any ($1)', [replaced.map(({ name }) => name)])
  await client.query('insert into public.migration (name, timestamp, checksum) values ($1, $2, $3)', [
    BASELINE,
    new Date().toISOString(),
    checksumOf(text),
  ])
  await client.query('commit')
}

/** SHA-256 of the text, the same on systems that check files out with other line ends. */
function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

async function executed(client: pg.ClientBase): Promise<Executed[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  )
  if (!rows[0]?.there) return []
  // A database of an older version has no such column yet.
  const found = await client.query<Executed>(
    `select name, to_jsonb(m) ->> 'checksum' as checksum from public.migration m order by name`,
  )
  return found.rows
}

/**
 * Returns the migrations that the database has run, without those that the baseline takes over. Throws if one is unknown here or
 * its text has changed.
 */
async function history(client: pg.ClientBase, known: Map<string, string>): Promise<Executed[]> {
  const all = await executed(client)
  const replaced = known.has(BASELINE) ? takenOver(all) : []
  const rest = all.filter((row) => !replaced.includes(row))
  for (const { name, checksum } of rest) {
    const text = known.get(name)
    if (text === undefined)
      throw new Error(
        `The database was migrated by a newer version of the product: ${name} is not known here.`,
      )
    if (checksum !== null && checksum !== checksumOf(text))
      throw new Error(
        `The migration ${name} was changed after it ran. Restore its text and add a new migration.`,
      )
  }
  return rest
}

/** Stores the checksum of a migration that ran before checksums existed. */
async function seal(client: pg.ClientBase, name: string, known: Map<string, string>): Promise<void> {
  const checksum = checksumOf(known.get(name) ?? '')
  await client.query('update public.migration set checksum = $2 where name = $1', [name, checksum])
}

function missing(done: readonly Executed[], migrations: Map<string, string>): string[] {
  const ran = new Set(done.map(({ name }) => name))
  return [...migrations.keys()].filter((name) => !ran.has(name))
}

/** Returns the names of the migrations that the database has run, oldest first. */
export async function executedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.migration order by name')
  return rows.map((row) => row.name)
}
