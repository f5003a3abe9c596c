import { parentPort, workerData } from 'node:worker_threads'
import type { ReadingReply, ReadingRequest } from './reading-calls.ts'
import { readStatement } from './read-statement.ts'
import { UnreadableStatement } from './rules.ts'

// Reads one bank statement beside the server's thread; see `read-beside.ts`, the other end.
async function read({ path, csv }: ReadingRequest): Promise<ReadingReply> {
  try {
    return { file: await readStatement(path, csv) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    const { reason, message, details } = error
    return { refusal: { reason, message, details } }
  }
}

// Given by the other end alone.
void read(workerData as ReadingRequest).then((reply) => parentPort?.postMessage(reply))
