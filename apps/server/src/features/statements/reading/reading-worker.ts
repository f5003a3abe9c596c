import { parentPort, workerData } from 'node:worker_threads'
import type { ReadingReply, ReadingRequest } from './reading-calls.ts'
import { readStatement } from './read-statement.ts'
import { UnreadableStatement } from './rules.ts'

// Reads one bank statement outside the server's main thread; `read-beside.ts` is the other end.
async function read({ path, csv }: ReadingRequest): Promise<ReadingReply> {
  try {
    return { file: await readStatement(path, csv) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    const { reason, message, details } = error
    return { refusal: { reason, message, details } }
  }
}

// Only the other end provides this data.
void read(workerData as ReadingRequest).then((reply) => parentPort?.postMessage(reply))
