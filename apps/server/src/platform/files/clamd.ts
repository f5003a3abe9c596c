import NodeClam from 'clamscan'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import type { Scanner } from './scanner.ts'

type Settings = { url: string; waitSeconds: number }

const timeoutMs = 60_000
const pauseMs = 500

async function connectTo(url: URL): Promise<NodeClam> {
  const place =
    url.protocol === 'unix:'
      ? { socket: url.pathname }
      : { host: url.hostname, port: Number(url.port || 3310) }
  return new NodeClam().init({
    clamscan: { active: false },
    // Scans through the connection alone: the daemon may run on another machine.
    clamdscan: { ...place, timeout: timeoutMs, localFallback: false, bypassTest: true, active: true },
    preference: 'clamdscan',
  })
}

/** Creates a scanner that asks clamd, at `tcp://host:port` or `unix:///path`. */
export function createScanner({ url, waitSeconds }: Settings): Scanner {
  const clamd = connectTo(new URL(url))
  // A first failure is repeated by every scan.
  clamd.catch(() => undefined)
  const isInfected = async (path: string): Promise<boolean | undefined> => {
    // Open first: a stream that opens its file later fails, unheard, if the upload is gone by then.
    const stream = (await open(path)).createReadStream()
    try {
      return (await (await clamd).scanStream(stream)).isInfected
    } catch {
      return undefined
    } finally {
      stream.destroy()
    }
  }
  return {
    check: async (path, { mayWait } = { mayWait: true }) => {
      const until = performance.now() + (mayWait ? waitSeconds * 1000 : 0)
      for (;;) {
        const found = await isInfected(path)
        if (found === false) return
        if (found === true) throw new AppError('files.infected')
        if (performance.now() >= until)
          throw new AppError('files.not-scanned', { details: { retryAfterSeconds: 30 } })
        await sleep(pauseMs)
      }
    },
  }
}
