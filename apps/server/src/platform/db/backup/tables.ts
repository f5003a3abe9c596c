import { createHash } from 'node:crypto'
import pg from 'pg'
import { to } from 'pg-copy-streams'

/** A table with the columns that are stored (generated ones are computed again) and the order of its rows in a backup. */
export type StoredTable = { name: string; columns: string[]; order: string[]; owned: boolean }

/** Stands while a restore is under way, so that one that was interrupted can be run again on what it left. */
export const MARKER = 'restore_in_progress'

// The schema's own history is written by the migrations; events for open pages last two hours and carry numbers of transactions
// that mean nothing in another database; the lock is of an older version, until the database is migrated.
const SKIPPED = ['migration', 'migration_lock', 'outbox_events', MARKER]

export const quote = pg.escapeIdentifier

/** The form of values in a backup, whatever the server's defaults are. */
export const PLAIN_VALUES = `set local datestyle to 'ISO, YMD'; set local timezone to 'UTC'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 1; set local statement_timeout to 0`

/** The tables whose rows a backup holds, by name. */
export async function storedTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (num, n)
        join pg_attribute a on a.attnum = k.num
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.n) as order,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'provider_id' and not a.attisdropped) as owned
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all ($1) order by 1`,
    [SKIPPED],
  )
  return rows
}

/** Every provider there is: rows behind the fence are read provider by provider. */
export async function providerIds(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from providers order by id')
  return rows.map((row) => row.id)
}

export type Measured = { rows: number; sha256: string }

function copyStatement(table: StoredTable, columns: readonly string[], provider: string | null): string {
  const order = table.order.length > 0 ? table.order : columns
  const where = provider ? `where provider_id = ${pg.escapeLiteral(provider)}` : ''
  const list = (names: readonly string[]): string => names.map(quote).join(', ')
  return `copy (select ${list(columns)} from ${quote(table.name)} ${where} order by ${list(order)}) to stdout`
}

/**
 * The rows of a table as COPY text in a fixed order, and afterwards their number and checksum in `measured`. The client must be in a
 * transaction with PLAIN_VALUES; the fence is passed by binding it to one provider after the other.
 */
export async function* copyOut(
  client: pg.ClientBase,
  table: StoredTable,
  columns: readonly string[],
  providers: readonly string[],
  measured: (result: Measured) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let rows = 0
  for (const provider of table.owned ? providers : [null]) {
    if (provider) await client.query(`select set_config('app.provider_id', $1, true)`, [provider])
    const stream = client.query(to(copyStatement(table, columns, provider)))
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
    rows += stream.rowCount
  }
  measured({ rows, sha256: hash.digest('hex') })
}

/** Number and checksum of the rows as they stand in the database now. */
export async function measure(
  client: pg.ClientBase,
  table: StoredTable,
  columns: readonly string[],
  providers: readonly string[],
): Promise<Measured> {
  let result: Measured = { rows: 0, sha256: '' }
  const rows = copyOut(client, table, columns, providers, (measured) => {
    result = measured
  })
  for await (const chunk of rows) void chunk
  return result
}
