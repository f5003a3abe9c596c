import { open } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import type { Scanner } from './scanner.ts'

type Settings = {
  url: string
  waitSeconds: number
  /** How long clamd may be silent before it counts as away */
  silenceMs?: number
}

/** TOO_LARGE: the file is beyond clamd's StreamMaxLength, so another try would end alike. */
type Verdict = 'CLEAN' | 'INFECTED' | 'TOO_LARGE' | 'UNKNOWN'

const pauseMs = 500

/** Writes a file as clamd's command INSTREAM: each part has its length before it, and an empty one ends it. */
async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const lengthOf = (part: Buffer): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(part.length)
    return length
  }
  yield Buffer.from('zINSTREAM\0')
  for await (const part of content) {
    yield lengthOf(part)
    yield part
  }
  yield lengthOf(Buffer.alloc(0))
}

/** Sends a file and returns clamd's answer, which may come before the end of the file; rejects without one. */
function answerTo(content: AsyncIterable<Buffer>, socket: Socket, silenceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      answer += part
      if (answer.endsWith('\0')) resolve(answer.slice(0, -1))
    })
    socket.setTimeout(silenceMs, () => socket.destroy())
    socket.on('error', () => undefined)
    socket.once('close', () => reject(new Error('clamd closed the connection without an answer')))
    // Whatever fails here closes the connection.
    pipeline(partsOf(content), socket, { end: false }).catch(() => undefined)
  })
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return 'CLEAN'
  if (answer.endsWith(' FOUND')) return 'INFECTED'
  return answer.includes('size limit exceeded') ? 'TOO_LARGE' : 'UNKNOWN'
}

/** Creates a scanner that asks clamd, at `tcp://host:port` or `unix:///path`. */
export function createScanner({ url, waitSeconds, silenceMs = 60_000 }: Settings): Scanner {
  const { protocol, hostname, port, pathname } = new URL(url)
  const place =
    protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port === '' ? 3310 : port) }
  const ask = async (path: string): Promise<Verdict> => {
    // Open first: a stream that opens its file later fails, unheard, if the upload is gone by then.
    const stream = (await open(path)).createReadStream()
    const socket = connect(place)
    try {
      return verdictOf(await answerTo(stream, socket, silenceMs))
    } catch {
      return 'UNKNOWN'
    } finally {
      socket.destroy()
      stream.destroy()
    }
  }
  return {
    check: async (path, { mayWait } = { mayWait: true }) => {
      const until = performance.now() + (mayWait ? waitSeconds * 1000 : 0)
      for (;;) {
        const verdict = await ask(path)
        if (verdict === 'CLEAN') return
        if (verdict === 'INFECTED') throw new AppError('files.infected')
        // Not as if clamd were away: mails and messages would wait for it for ever.
        if (verdict === 'TOO_LARGE') throw new AppError('files.too-large')
        if (performance.now() >= until)
          throw new AppError('files.not-scanned', { details: { retryAfterSeconds: 30 } })
        await sleep(pauseMs)
      }
    },
  }
}
