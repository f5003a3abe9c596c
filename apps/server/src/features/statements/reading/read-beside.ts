import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { threadAddress } from '../../../platform/mail/thread-address.ts'
import type { CsvKnowledge } from './tables/read-statement-csv.ts'
import type { ReadingReply, ReadingRequest } from './reading-calls.ts'
import { type StatementFile, UnreadableStatement } from './rules.ts'

// This process reads two files at a time, so that memory stays within limits; others wait.
const places = pLimit(2)

type Limits = { memoryMb?: number; milliseconds?: number }

const notRead = (why: string) => new UnreadableStatement('imports.file-unreadable', why)

/**
 * Reads a bank statement in a separate thread with memory and time limits, so that no file can slow or stop
 * the server. Throws `UnreadableStatement`.
 */
export function readBeside(
  path: string,
  csv: CsvKnowledge = {},
  limits: Limits = {},
): Promise<StatementFile> {
  return places(() => readNow(path, csv, limits))
}

async function readNow(path: string, csv: CsvKnowledge, limits: Limits): Promise<StatementFile> {
  const worker = new Worker(threadAddress(new URL('./reading-worker.ts', import.meta.url)), {
    workerData: { path, csv } satisfies ReadingRequest,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb ?? 256, maxYoungGenerationSizeMb: 16 },
    env: {},
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const reply = await new Promise<ReadingReply>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) => reject(asRefusal(error)))
      worker.once('exit', () => reject(notRead('reading ended before its time')))
      timer = setTimeout(() => reject(notRead('reading took too long')), limits.milliseconds ?? 60_000)
    })
    if ('file' in reply) return reply.file
    const { reason, message, details } = reply.refusal
    throw new UnreadableStatement(reason, message, details)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function asRefusal(error: unknown): Error {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isMemory) return notRead('reading took too much memory')
  return error instanceof Error ? error : new Error(String(error))
}
