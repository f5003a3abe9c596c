import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { atMost, type Figure } from './figures.ts'
import { heldMegabytes, type Product, startProduct } from './product.ts'
import { sized } from './sizes.ts'
import { makeRooms, messageText } from './stream-world.ts'
import type { Delivered, StreamOrder, StreamWork } from './stream-worker.ts'
import { median, percentile } from './timing.ts'
import { connectBare } from './world.ts'

/** Realistic: a message concerns the people of its provider, here ten, and there are many providers. */
const each = 10
const streams = Number(process.env['BENCH_STREAMS'] ?? sized(1000, 20))
const idleSamples = Number(process.env['BENCH_STREAM_IDLE'] ?? sized(300, 2))
const busySeconds = Number(process.env['BENCH_STREAM_SECONDS'] ?? sized(60, 1))
const perSecond = sized(100, 5)

type Clients = {
  hold: (streams: number) => Promise<void>
  send: (messages: number, everyMs: number) => Promise<Delivered>
  end: () => Promise<unknown>
}

async function startClients(work: StreamWork): Promise<Clients> {
  const worker = new Worker(new URL('./stream-worker.ts', import.meta.url), { workerData: work })
  await new Promise((resolve) => worker.once('online', resolve))
  const order = (given: StreamOrder): Promise<unknown> =>
    new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', ({ result, error }: { result?: unknown; error?: string }) =>
        error === undefined ? resolve(result) : reject(new Error(error)),
      )
      worker.postMessage(given)
    })
  return {
    hold: async (count) => void (await order({ streams: count })),
    send: async (messages, everyMs) => {
      // The result of the thread's `send`.
      const delivered = (await order({ messages, everyMs })) as Delivered
      const { failures, missing, doubled } = delivered
      if (failures.length > 0)
        throw new Error(`${failures.length} messages were refused: ${failures[0] ?? ''}`)
      if (missing + doubled > 0) throw new Error(`${missing} events did not come, ${doubled} came twice`)
      return delivered
    },
    end: () => worker.terminate(),
  }
}

type Measured = { idle: number[]; busy: number[]; before: number; after: number }

/**
 * Half of the idle samples before and half after the load, so that other load on the machine affects both.
 */
async function rounds(product: Product, clients: Clients, say: (line: string) => void): Promise<Measured> {
  const idle = async (): Promise<number[]> => {
    await clients.hold(1)
    await sleep(2000)
    const { samples } = await clients.send(Math.ceil(idleSamples / 2), 1000)
    say(`one stream, one message a second: p50 ${median(samples).toFixed(2)} ms`)
    return samples
  }
  await clients.hold(each)
  await clients.send(sized(500, 5), sized(20, 200))
  const first = await idle()
  const before = await heldMegabytes(product.pid)
  await clients.hold(streams)
  await sleep(5000)
  const after = await heldMegabytes(product.pid)
  say(
    `${streams} streams: ${after.toFixed(0)} MB instead of ${before.toFixed(0)}, ${kilobytes(before, after)} KB each`,
  )
  await clients.send(5 * perSecond, 1000 / perSecond)
  const { samples: busy } = await clients.send(busySeconds * perSecond, 1000 / perSecond)
  say(
    `${streams} streams, ${perSecond} messages a second: ${busy.length} events, p50 ${median(busy).toFixed(2)} ms, ` +
      `p99 ${percentile(busy, 0.99).toFixed(2)} ms, max ${Math.max(...busy).toFixed(0)} ms`,
  )
  return { idle: [...first, ...(await idle())], busy, before, after }
}

const kilobytes = (before: number, after: number): string => (((after - before) * 1024) / streams).toFixed(1)

/**
 * Real-time channel: the delay of a message to its listeners with many listeners and events, and the cost of
 * a stream.
 */
export async function measureStreams(folder: string, say: (line: string) => void): Promise<Figure[]> {
  const dataDir = join(folder, 'streams')
  const product = await startProduct(dataDir, 'server', { DEMO: 'false' })
  try {
    const bare = await connectBare(dataDir)
    const rooms = await makeRooms(bare.client, product.url, {
      providers: Math.ceil(streams / each),
      each,
    }).finally(bare.end)
    const clients = await startClients({ url: product.url, rooms, text: messageText })
    const { idle, busy, before, after } = await rounds(product, clients, say).finally(clients.end)
    return [
      atMost({
        figure: `p99 from call to event, ${streams} streams and ${perSecond} messages a second, against idle p50`,
        measured: percentile(busy, 0.99),
        reference: median(idle),
        bound: 5,
        unit: 'ms',
      }),
      atMost({
        figure: `memory of the server with ${streams} streams (${kilobytes(before, after)} KB each) against none`,
        measured: after,
        reference: before,
        bound: 2,
        unit: 'MB',
      }),
    ]
  } finally {
    await product.stop()
  }
}
