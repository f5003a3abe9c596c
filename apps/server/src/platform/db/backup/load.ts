import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Archive } from './archive.ts'
import { TABLES } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { measure, PLAIN_VALUES, providerIds, quote, storedTables } from './tables.ts'
import type { StoredTable } from './tables.ts'

type ForeignKey = { table: string; name: string; definition: string }

async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`)
  return rows
}

async function forced(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity`)
  return rows.map((row) => row.name)
}

/**
 * Fills the migrated tables from the archive and verifies them against the manifest in one transaction. Row
 * level security and foreign keys are disabled meanwhile and enabled before the end, which checks every
 * reference once.
 */
export async function loadTables(client: pg.Client, archive: Archive, manifest: Manifest): Promise<void> {
  await client.query(`begin; ${PLAIN_VALUES}`)
  const tables = await storedTables(client)
  const fenced = await forced(client)
  const keys = await foreignKeys(client)
  for (const name of fenced) await client.query(`alter table ${quote(name)} no force row level security`)
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${quote(key.name)}`)
  for (const { name } of tables) {
    // A migration may have filled a table; the backup contains the final version of those rows.
    await client.query(`truncate ${quote(name)} cascade`)
    await client.query(`alter table ${quote(name)} disable trigger user`)
  }
  for (const part of manifest.tables) await loadTable(client, archive, part, named(tables, part.name))
  for (const { name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [quote(name), value])
  }
  await verify(client, manifest, tables)
  for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`)
  for (const key of keys) {
    await client.query(`alter table ${key.table} add constraint ${quote(key.name)} ${key.definition}`)
  }
  for (const name of fenced) await client.query(`alter table ${quote(name)} force row level security`)
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The database did not keep the restored rows.')
  for (const { name } of tables) await client.query(`analyze ${quote(name)}`)
}

function named(tables: readonly StoredTable[], name: string): StoredTable {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`The backup is damaged: there is no table ${name}.`)
  return table
}

async function loadTable(
  client: pg.Client,
  archive: Archive,
  part: Manifest['tables'][number],
  table: StoredTable,
): Promise<void> {
  const columns = part.columns.map(quote).join(', ')
  const target = client.query(from(`copy ${quote(table.name)} (${columns}) from stdin`))
  await pipeline(await archive.read(`${TABLES}${table.name}`), target).catch((error: Error) => {
    const text = `The backup is damaged: the table ${table.name} can not be loaded (${error.message}). Nothing was restored.`
    throw new Error(text, { cause: error })
  })
}

async function verify(client: pg.Client, manifest: Manifest, tables: readonly StoredTable[]): Promise<void> {
  const providers = await providerIds(client)
  for (const part of manifest.tables) {
    const found = await measure(client, named(tables, part.name), part.columns, providers)
    if (found.rows === part.rows && found.sha256 === part.sha256) continue
    throw new Error(
      `The backup is damaged: the table ${part.name} should hold ${part.rows} rows and held ${found.rows}` +
        `${found.rows === part.rows ? ' with other content' : ''}. Nothing was restored.`,
    )
  }
}
