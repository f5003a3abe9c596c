import { parentPort, workerData } from 'node:worker_threads'
import type { ReadReply } from './read-calls.ts'
import { findServices } from './reading/find-services.ts'
import { openPdf } from './reading/open-pdf.ts'
import { UnreadablePdf } from './reading/unreadable-pdf.ts'

// Reads one document outside the server's thread; `read-pdf.ts` is the other end.
async function read(bytes: Uint8Array): Promise<ReadReply> {
  try {
    return { reading: findServices(await openPdf(bytes)) }
  } catch (error) {
    if (error instanceof UnreadablePdf) return { fault: error.fault }
    throw error
  }
}

if (workerData instanceof Uint8Array) void read(workerData).then((reply) => parentPort?.postMessage(reply))
