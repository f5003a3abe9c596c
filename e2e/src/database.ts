import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Runs a statement in the built-in database of the platform, for what no call can do, as to damage a value. A journey that uses it touches
 * its own rows alone.
 */
export async function inDatabase(statement: string, values: readonly unknown[]): Promise<void> {
  const folder = process.env.PLATFORM_DATA_DIR
  if (!folder) throw new Error('the variable PLATFORM_DATA_DIR is not set')
  const password = (await readFile(join(folder, 'db.password'), 'utf8')).trim()
  // The fourth line of the file is the port.
  const port = Number((await readFile(join(folder, 'db', 'postmaster.pid'), 'utf8')).split('\n')[3])
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'coverline_admin',
    password,
    database: 'coverline',
  })
  await client.connect()
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}
