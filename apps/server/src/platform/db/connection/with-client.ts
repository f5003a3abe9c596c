import pg from 'pg'

/**
 * Opens one connection for `work` and closes it afterwards; for work before the pools exist. No statement
 * timeout.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // Longer than any server response: the product is loaded meanwhile, which can block the thread for seconds
  // on a busy machine.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  // The failing statement reports a database restart; without a listener the error event would end the
  // process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
