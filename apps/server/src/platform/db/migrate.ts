import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import type { DbLog } from './db-log.ts'
import { withClient } from './with-client.ts'

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

function provider(migrations: Map<string, string>): () => Promise<Record<string, Migration>> {
  const entries = [...migrations].map(([name, text]): [string, Migration] => {
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return async () => Object.fromEntries(entries)
}

/**
 * Brings the schema forward as app_owner and returns the names of the migrations that ran. Each runs in a transaction of its
 * own: a killed server leaves the old schema or the new. Of servers that start together one does it all and the others wait:
 * before it takes its own lock, Kysely's migrator reads every column there is, and fails on one that another drops meanwhile.
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
    if (await isCurrent(client, migrations)) return []
    await client.query(`select pg_advisory_lock(hashtext('coverline.migrations'))`)
    return (await isCurrent(client, migrations)) ? [] : migrateAll(migrations, options)
  })
}

async function migrateAll(
  migrations: Map<string, string>,
  options: { ownerUrl: string; log: DbLog; limit?: number },
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: options.ownerUrl, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: provider(migrations) },
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
      // Two branches may each bring a migration; the later merge must not be refused for its earlier timestamp.
      allowUnorderedMigrations: true,
    })
    const done: string[] = []
    while (done.length < (options.limit ?? Infinity)) {
      const name = await migrateOne(migrator)
      if (!name) break
      options.log.info({ migration: name }, 'migrated the database')
      done.push(name)
    }
    return done
  } finally {
    await db.destroy()
  }
}

/** One question instead of the migrator's dozen: most starts find nothing to do. */
async function isCurrent(client: pg.ClientBase, migrations: Map<string, string>): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  )
  const done = rows[0]?.there ? await executedMigrations(client) : []
  return done.length === migrations.size && done.every((name) => migrations.has(name))
}

/** Names of the migrations that a database has run, oldest first. */
export async function executedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.migration order by name')
  return rows.map((row) => row.name)
}

async function migrateOne(migrator: Migrator): Promise<string | null> {
  const { error, results } = await migrator.migrateUp()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    if (/corrupted migrations/.test(reason)) {
      throw new Error(`The database was migrated by a newer version of the product: ${reason}`, {
        cause: error,
      })
    }
    throw new Error(`The migration ${failed?.migrationName ?? ''} failed: ${reason}`, { cause: error })
  }
  return results?.find((result) => result.status === 'Success')?.migrationName ?? null
}
