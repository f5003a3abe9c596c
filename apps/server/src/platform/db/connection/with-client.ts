import pg from 'pg'

/** Opens one connection, hands it over and closes it: for work before the pools exist. No statement timeout. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // Longer than any server takes to answer: while it connects the product is loaded, which on a busy machine holds the thread for seconds.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  // A restart of the database is reported by the statement that fails; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
