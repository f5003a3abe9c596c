import { createHash } from 'node:crypto'
import pg from 'pg'
import { to } from 'pg-copy-streams'

/** A table with its stored columns (generated ones are computed again) and the row order in a backup */
export type StoredTable = { name: string; columns: string[]; order: string[]; owned: boolean }

/** Exists while a restore runs, so that an interrupted restore can be repeated on what it left. */
export const MARKER = 'restore_in_progress'

// Migrations write the schema history themselves. Page events last two hours and contain transaction ids that
// mean nothing in another database. The lock belongs to an older version, until the database is migrated.
const SKIPPED = ['migration', 'migration_lock', 'outbox_events', MARKER]

export const quote = pg.escapeIdentifier

/** The format of values in a backup, regardless of the server's defaults */
export const PLAIN_VALUES = `set local datestyle to 'ISO, YMD'; set local timezone to 'UTC'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 1; set local statement_timeout to 0`

/** Returns the tables whose rows a backup contains, by name. */
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

/** Returns every provider id: protected rows are read provider by provider. */
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
 * Yields the rows of a table as COPY text in a fixed order, then puts their number and checksum into
 * `measured`. The client must be in a transaction with PLAIN_VALUES; it is bound to one provider after
 * another to pass row level security.
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

/** Returns number and checksum of the rows currently in the database. */
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
