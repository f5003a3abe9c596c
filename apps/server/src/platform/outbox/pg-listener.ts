import pg from 'pg'

/** A subscription to a database channel; `close` ends its connection. */
export type PgListener = { close(): Promise<void> }

type Options = {
  url: string
  channel: string
  onMessage(payload: string): void
  /** Called after every connection, including the first: events sent meanwhile must be looked up. */
  onConnect(): void
  onError?(error: Error): void
}

const pauses = [100, 500, 1000, 2000, 5000]
const heartbeat = { every: 10_000, within: 5_000 }

/**
 * Runs LISTEN on a separate connection that reconnects automatically. Rejects only if the first connection
 * fails. Payloads are untrusted: every database client may send them.
 */
export async function listenTo(options: Options): Promise<PgListener> {
  let closed = false
  let tries = 0
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    let lost = false
    const lose = (error?: Error): void => {
      if (lost) return
      lost = true
      if (current !== client) return
      current = undefined
      clearTimeout(timer)
      if (error) options.onError?.(error)
      client.end().catch(() => undefined)
      again()
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', (message) => {
      if (message.channel === options.channel && message.payload) options.onMessage(message.payload)
    })
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(options.channel)}`)
    if (closed || lost) return void (await client.end().catch(() => undefined))
    current = client
    tries = 0
    beat(client, lose)
    options.onConnect()
  }

  // A connection can die silently (a firewall, a pulled cable): only a query detects it.
  function beat(client: pg.Client, lose: (error: Error) => void): void {
    timer = setTimeout(() => {
      const late = setTimeout(
        () => lose(new Error('the listening connection gives no answer')),
        heartbeat.within,
      )
      client.query('select 1').then(
        () => {
          clearTimeout(late)
          if (current === client) beat(client, lose)
        },
        (error: Error) => {
          clearTimeout(late)
          lose(error)
        },
      )
    }, heartbeat.every)
    timer.unref()
  }

  function again(): void {
    if (closed) return
    const pause = pauses[Math.min(tries, pauses.length - 1)]
    tries += 1
    timer = setTimeout(() => {
      connect().catch((error: Error) => {
        options.onError?.(error)
        again()
      })
    }, pause)
    timer.unref()
  }

  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      const client = current
      current = undefined
      await client?.end().catch(() => undefined)
    },
  }
}
