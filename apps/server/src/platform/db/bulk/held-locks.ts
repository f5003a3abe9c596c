import pg from 'pg'

/** Locks that this process holds as long as its own connection lives */
export type HeldLocks = {
  /** Returns false while another process holds it. Reentrant here: each lock needs its own unlock. */
  tryLock(name: string): Promise<boolean>
  unlock(name: string): Promise<void>
  end(): Promise<void>
}

/**
 * Named locks for one process at a time. `onLost`: the connection broke and all locks with it, so another
 * process may hold them by now. The next `tryLock` opens another connection.
 */
export function heldLocks(url: string, onLost: () => void): HeldLocks {
  let open: Promise<pg.Client> | null = null

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    const mine = open
    const lost = () => {
      if (open === null || open !== mine) return
      open = null
      onLost()
    }
    client.on('error', lost)
    client.on('end', lost)
    await client.connect()
    return client
  }

  function connection(): Promise<pg.Client> {
    if (open) return open
    const { promise, resolve, reject } = Promise.withResolvers<pg.Client>()
    open = promise
    connect().then(resolve, (error: unknown) => {
      open = null
      reject(error instanceof Error ? error : new Error(String(error)))
    })
    return promise
  }

  return {
    tryLock: async (name) => {
      const { rows } = await (
        await connection()
      ).query<{ is: boolean }>(`select pg_try_advisory_lock(hashtextextended($1, 0)) as is`, [name])
      return rows[0]?.is ?? false
    },
    unlock: async (name) => {
      const client = await open?.catch(() => null)
      await client?.query(`select pg_advisory_unlock(hashtextextended($1, 0))`, [name]).catch(() => undefined)
    },
    end: async () => {
      const closing = open
      open = null
      const client = await closing?.catch(() => null)
      await client?.end().catch(() => undefined)
    },
  }
}
