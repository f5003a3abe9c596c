import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type pg from 'pg'
import type { DbLog } from './db-log.ts'
import { withClient } from './connection/with-client.ts'

/** The product's own migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

const NAME = /^\d{8}T\d{4}-[a-z0-9-]+\.sql$/

/** The migrations of the folder, oldest first: name without `.sql` → its text. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const wrong = files.find((file) => !NAME.test(file))
  if (wrong) throw new Error(`The migration ${wrong} must be named like 20261201T1012-policies-payments.sql.`)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return new Map(files.map((file, index) => [file.slice(0, -4), texts[index] ?? '']))
}

/**
 * Brings the schema forward as app_owner and returns the names of the migrations that ran. Each runs in a transaction of its
 * own: a killed server leaves the old schema or the new. Of servers that start together one does it all and the others wait.
 * Two branches may each bring a migration: one that is older than the last that ran is run too. Throws with the name of the
 * migration that failed, and when the database was migrated by a newer version of the product.
 */
export async function migrate(options: {
  ownerUrl: string
  log: DbLog
  folder?: string
  /** Run these alone; for a restore, whose rows belong to the schema of their time. */
  only?: readonly string[]
  /** Stop after this many; for tests of the way from one schema to the next. */
  limit?: number
}): Promise<string[]> {
  const all = await readMigrations(options.folder)
  const migrations = new Map([...all].filter(([name]) => options.only?.includes(name) ?? true))
  return withClient(options.ownerUrl, async (client) => {
    if ((await missing(client, migrations)).length === 0) return []
    await client.query(`select pg_advisory_lock(hashtext('coverline.migrations'))`)
    await client.query(
      'create table if not exists public.migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    const names = (await missing(client, migrations)).slice(0, options.limit)
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
    await client.query('insert into public.migration (name, timestamp) values ($1, $2)', [
      name,
      new Date().toISOString(),
    ])
    await client.query('commit')
  } catch (error) {
    // The connection ends behind this, and the transaction with it.
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new Error(`The migration ${name} failed: ${reason}`, { cause: error })
  }
}

/** Names of those that a database has not run, oldest first. */
async function missing(client: pg.ClientBase, migrations: Map<string, string>): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  )
  const done = rows[0]?.there ? await executedMigrations(client) : []
  const unknown = done.find((name) => !migrations.has(name))
  if (unknown !== undefined)
    throw new Error(
      `The database was migrated by a newer version of the product: ${unknown} is not known here.`,
    )
  const ran = new Set(done)
  return [...migrations.keys()].filter((name) => !ran.has(name))
}

/** Names of the migrations that a database has run, oldest first. */
export async function executedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.migration order by name')
  return rows.map((row) => row.name)
}
