import { Worker } from 'node:worker_threads'
import type { Reading, ReadReply } from './read-calls.ts'
import { UnreadablePdf } from './reading/unreadable-pdf.ts'

type Limits = { memoryMb?: number; milliseconds?: number }

/**
 * Reads a PDF in its own thread with limits on memory and time, so that no file can slow or stop the server.
 * Throws `UnreadablePdf`, or the signal's reason.
 */
export async function readPdf(bytes: Uint8Array, signal: AbortSignal, limits: Limits = {}): Promise<Reading> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb ?? 512 },
    env: {},
    // The library's messages about unusual fonts are useless.
    stdout: true,
    stderr: true,
  })
  const deadline = AbortSignal.timeout(limits.milliseconds ?? 90_000)
  try {
    const reply = await new Promise<ReadReply>((resolve, reject) => {
      worker.once('message', resolve)
      // Out of memory, or a document that crashes the library.
      worker.once('error', () => resolve({ fault: 'BROKEN' }))
      worker.once('exit', () => resolve({ fault: 'BROKEN' }))
      deadline.addEventListener('abort', () => resolve({ fault: 'TOO_LONG' }))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    if ('fault' in reply) throw new UnreadablePdf(reply.fault)
    return reply.reading
  } finally {
    await worker.terminate()
  }
}
