import { finished } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Column = { name: string; type: string }

const definitionOf = (columns: readonly Column[]) =>
  columns.map(({ name, type }) => `${name} ${type}`).join(', ')
const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => name).join(', ')

/** Copies the file's rows into a temporary table of this transaction; `lines` are in COPY text format. */
export async function stageRows(
  client: PoolClient,
  columns: readonly Column[],
  lines: AsyncIterable<Uint8Array>,
): Promise<void> {
  await client.query(`create temporary table import_stage (${definitionOf(columns)},
    insured_id uuid, policy_id uuid) on commit drop`)
  await send(client.query(copyFrom(`copy import_stage (${namesOf(columns)}) from stdin`)), lines)
  // A sample of 3,000 rows is enough for column statistics; the usual 30,000 take as long as the lookup of a
  // column.
  await client.query('set local default_statistics_target = 10')
  await client.query('analyze import_stage')
  await client.query('set local default_statistics_target to default')
}

/** Copies lines that are all in memory into another temporary table of this transaction. */
export async function stageLines(
  client: PoolClient,
  table: string,
  columns: readonly Column[],
  lines: Uint8Array,
): Promise<void> {
  await client.query(`create temporary table ${table} (${definitionOf(columns)}) on commit drop`)
  const target = client.query(copyFrom(`copy ${table} (${namesOf(columns)}) from stdin`))
  const end = finished(target)
  target.end(lines)
  await end
  await client.query(`analyze ${table}`)
}

/**
 * Writes each slice while the next one is made, and frees its memory as soon as it is sent: otherwise the
 * slices of a large file pile up until garbage collection.
 */
async function send(target: Writable, lines: AsyncIterable<Uint8Array>): Promise<void> {
  const end = finished(target)
  end.catch(() => undefined)
  const write = (slice: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      target.write(slice, (error) => (error ? reject(error) : resolve()))
    })
  try {
    let written = Promise.resolve()
    let before: Uint8Array | null = null
    for await (const slice of lines) {
      await written
      release(before)
      written = Promise.race([write(slice), end])
      written.catch(() => undefined)
      before = slice
    }
    await written
    target.end()
  } catch (error) {
    target.destroy(error instanceof Error ? error : undefined)
    throw error
  }
  await end
}

// A small slice may still wait in the socket when it counts as written; a large one does not.
function release(slice: Uint8Array | null): void {
  const buffer = slice?.buffer
  if (buffer instanceof ArrayBuffer && buffer.byteLength > 128 * 1024) buffer.transfer(0)
}
