import net from 'node:net'
import type { Random } from '../security/random.ts'

/**
 * A proxy between clients and the servers of an installation, like a load balancer: it routes each connection
 * to any of them and breaks some.
 */
export type FlakyProxy = {
  url: string
  /**
   * Breaks an open connection immediately, or the next one with traffic in the middle of it. Returns false if
   * there is none.
   */
  drop: (when: 'now' | 'in-a-call') => boolean
  /** Number of broken connections, and of connections per server */
  readonly broken: number
  readonly taken: readonly number[]
  end: () => Promise<void>
}

type Pair = { near: net.Socket; far: net.Socket }

/** Connects to one of the servers, or to the next one if it refuses. */
function reach(ports: readonly number[], taken: (port: number) => void): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const [port = 0, ...others] = ports
    const far = net.connect(port, '127.0.0.1')
    far.once('connect', () => {
      taken(port)
      resolve(far)
    })
    far.once('error', (error) => {
      far.destroy()
      if (others.length > 0) reach(others, taken).then(resolve, reject)
      else reject(error)
    })
  })
}

export async function flakyProxy(servers: readonly string[], random: Random): Promise<FlakyProxy> {
  const ports = servers.map((url) => Number(new URL(url).port))
  const taken = ports.map(() => 0)
  const pairs = new Set<Pair>()
  const open = new Set<net.Socket>()
  let broken = 0
  let armed = 0
  const breakOff = (pair: Pair): void => {
    if (!pairs.delete(pair)) return
    broken += 1
    pair.near.resetAndDestroy()
    pair.far.resetAndDestroy()
  }
  const server = net.createServer((near) => {
    open.add(near)
    near.on('error', () => undefined).once('close', () => open.delete(near))
    const order = random.chance(0.5) ? ports : ports.toReversed()
    reach(order, (port) => (taken[ports.indexOf(port)] = (taken[ports.indexOf(port)] ?? 0) + 1)).then(
      (far) => {
        const pair = { near, far }
        pairs.add(pair)
        const hurt = (): void => {
          if (armed === 0) return
          armed -= 1
          setTimeout(breakOff, random.next() * 15, pair)
        }
        near.on('data', hurt)
        far.on('data', hurt).on('error', () => near.destroy())
        const gone = (): void => void pairs.delete(pair)
        near.once('close', gone)
        far.once('close', gone)
        near.pipe(far).pipe(near)
      },
      () => near.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    drop: (when) => {
      if (pairs.size === 0) return false
      if (when === 'now') breakOff(random.pick([...pairs]))
      else armed += 1
      return true
    },
    get broken() {
      return broken
    },
    taken,
    end: async () => {
      for (const { far } of pairs) far.destroy()
      for (const near of open) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
