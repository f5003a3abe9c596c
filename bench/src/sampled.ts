import { Worker } from 'node:worker_threads'
import type { Pace } from './sampler.ts'

/** Sends one call at a fixed pace while the work runs. Returns the durations in milliseconds. */
export async function sampled(pace: Pace, work: () => Promise<unknown>): Promise<number[]> {
  const worker = new Worker(new URL('./sampler.ts', import.meta.url), { workerData: pace })
  await new Promise((resolve) => worker.once('online', resolve))
  await work()
  const answered = new Promise<{ samples: number[]; failures: string[] }>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  worker.postMessage('stop')
  const { samples, failures } = await answered
  await worker.terminate()
  if (failures.length > 0) throw new Error(`${failures.length} of the calls failed: ${failures[0]}`)
  return samples
}
