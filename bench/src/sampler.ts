import { parentPort, workerData } from 'node:worker_threads'
import { Caller } from './caller.ts'

/** One call, repeated at a fixed pace, independent of earlier responses. */
export type Pace = {
  url: string
  headers: Record<string, string>
  path: string
  input: unknown
  everyMs: number
}

// In its own thread, so that other work of the bench does not count as the product's.
const { url, headers, path, input, everyMs } = workerData as Pace
const caller = new Caller(url, headers, 50)
const samples: number[] = []
const failures: string[] = []
const under = new Set<Promise<void>>()
const start = performance.now()
let sent = 0

async function sample(): Promise<void> {
  const from = performance.now()
  try {
    await caller.call(path, input)
    samples.push(performance.now() - from)
  } catch (error) {
    failures.push(String(error))
  }
}

function tick(): void {
  const one = sample()
  under.add(one)
  void one.then(() => under.delete(one))
  sent += 1
  timer = setTimeout(tick, Math.max(0, start + sent * everyMs - performance.now()))
}
let timer = setTimeout(tick, 0)

parentPort?.once('message', () => {
  clearTimeout(timer)
  void Promise.all(under).then(() => {
    caller.close()
    parentPort?.postMessage({ samples, failures })
  })
})
