import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Told = { status: number; body: string }

/** Counts the results of one client's requests. */
export type ClientCount = { answered: number; retried: number; dropped: string[] }

/**
 * Nothing was sent: the port was closed, or its listener closed while the connection waited to be accepted,
 * which the system answers with a reset.
 */
const refused = (error: unknown): boolean => Reflect.get(Object(error), 'syscall') === 'connect'

function once(
  sent: (request: ClientRequest) => void,
  agent: Agent,
  target: URL,
  options: object,
  body: string,
): Promise<Told> {
  return new Promise((resolve, reject) => {
    const made = request(target, { agent, timeout: 20_000, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
      response.once('error', (error) => reject(new Error('the answer broke off', { cause: error })))
    })
    sent(made)
    made.once('error', reject)
    made.end(body)
  })
}

/**
 * A client that keeps its connections, like browsers and proxies. It retries a refused new connection. It
 * also retries a request on a reused connection that closed before the first byte of the response (RFC 9110
 * §9.2.2; commands carry an Idempotency-Key). Any other request without a complete response counts as
 * dropped.
 */
export function keepAliveClient(base: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const count: ClientCount = { answered: 0, retried: 0, dropped: [] }
  const send = async (path: string, options: object, body = ''): Promise<Told | undefined> => {
    for (;;) {
      let made: ClientRequest | undefined
      try {
        const told = await once((sent) => (made = sent), agent, new URL(path, base), options, body)
        if (told.status >= 500) count.dropped.push(`${path}: ${told.status} ${told.body}`)
        else count.answered += 1
        return told
      } catch (error) {
        const closedUnused = made?.reusedSocket === true && !/broke off/.test(String(error))
        if (!refused(error) && !closedUnused) {
          count.dropped.push(`${path}: ${String(error)}`)
          return undefined
        }
        count.retried += 1
        await sleep(20)
      }
    }
  }
  return { count, send, end: () => agent.destroy() }
}
