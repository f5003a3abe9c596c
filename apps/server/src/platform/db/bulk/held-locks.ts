import pg from 'pg'

/** Locks that this process holds for as long as one connection of its own lives. */
export type HeldLocks = {
  /** False while another process holds it. Held twice here, it is to be let go twice. */
  tryLock(name: string): Promise<boolean>
  unlock(name: string): Promise<void>
  end(): Promise<void>
}

/**
 * Names by which one process at a time does something. `onLost`: the connection broke, and with it went every lock: another process may hold
 * them by now. The next `tryLock` opens another connection.
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
