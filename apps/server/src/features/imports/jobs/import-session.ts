import { Worker } from 'node:worker_threads'
import type { StoredFacts } from '@coverline/contract/imports/facts'
import type { ImportKind } from '@coverline/contract/imports/formats'
import pLimit from 'p-limit'
import { threadAddress } from '../../../platform/mail/thread-address.ts'
import type { CheckRowsOptions, CheckSummary } from '../drafts/check-rows.ts'
import type { ImportCalls, ImportReply, ImportSource } from './import-calls.ts'
import type { ReadingChoice } from '../reading/read-table.ts'
import { UnreadableFile } from '../reading/unreadable-file.ts'

const copySlice = 1000

/** Maximum number of open files in one process, which limits their total memory. */
export const mostOpen = 4
const places = pLimit(mostOpen)

/** Waits for a free place among the open files. Call the returned function once the file is closed. */
function takePlace(): Promise<() => void> {
  return new Promise((given) => {
    void places(() => new Promise<void>((leave) => given(leave)))
  })
}

export interface ImportSessionOptions {
  readonly kind: ImportKind
  /** Country of the provider, two letters: phones without `+` are read in it. */
  readonly country: string
  /** What the user chose about the file. */
  readonly reading?: ReadingChoice
  /** Heap of the worker in MB, default 320. A file that needs more is rejected as unreadable. */
  readonly memoryMb?: number
  /** Timeout of one step in milliseconds, default 60 seconds. */
  readonly stepMs?: number
}

interface Waiting {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/**
 * A file being imported, read and checked in its own thread with limits on memory and time, so that no file
 * can slow or stop the server. Close it when done: `await using session = await openImportSession(…)`.
 */
export class ImportSession implements AsyncDisposable {
  readonly file: ImportCalls['open']['output']
  readonly #link: WorkerLink

  constructor(file: ImportCalls['open']['output'], link: WorkerLink) {
    this.file = file
    this.#link = link
  }

  /** Sets the header that each column is read from; by default headers are matched by name. */
  async map(mapping: Readonly<Record<string, number>>): Promise<void> {
    await this.#link.ask('map', mapping)
  }

  /** Adds stored data. May be called often with a few thousand facts each, so that no call takes long. */
  async learn(part: Partial<StoredFacts>): Promise<void> {
    await this.#link.ask('learn', part)
  }

  async check(options: CheckRowsOptions): Promise<CheckSummary> {
    return await this.#link.ask('check', options)
  }

  /**
   * Yields all rows with text, also faulty ones, as bytes for `COPY <staging> (<stagingColumns>) FROM STDIN`.
   */
  async *copyRows(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < this.file.rowCount; from += copySlice) {
      yield await this.#link.ask('copy', { from, to: from + copySlice })
    }
  }

  /**
   * Returns the people of the given rows (1-based; undefined: all) of a plans file, as bytes for COPY into
   * `import_people`.
   */
  async people(rows: Int32Array | undefined): Promise<Uint8Array> {
    return await this.#link.ask('people', { rows: rows ?? null })
  }

  /** Returns rows of the file as text, 0-based, for the editor. */
  async cells(from: number, to: number): Promise<readonly (readonly string[])[]> {
    return await this.#link.ask('cells', { from, to })
  }

  async close(): Promise<void> {
    await this.#link.stop()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }
}

/**
 * Reads a file in its own thread when one of the `mostOpen` places is free, in order of arrival. Throws
 * `UnreadableFile` if it cannot be read within its limits.
 */
export async function openImportSession(
  source: ImportSource,
  options: ImportSessionOptions,
): Promise<ImportSession> {
  const link = linkAt(await takePlace(), options)
  try {
    const { kind, country, reading } = options
    const file = await link.ask('open', { source, kind, country, ...(reading ? { reading } : {}) })
    return new ImportSession(file, link)
  } catch (error) {
    await link.stop()
    throw error
  }
}

/** A place is free again when its thread has ended or failed to start. */
function linkAt(leave: () => void, { memoryMb = 320, stepMs = 60_000 }: ImportSessionOptions): WorkerLink {
  try {
    return new WorkerLink(memoryMb, stepMs, leave)
  } catch (error) {
    leave()
    throw error
  }
}

class WorkerLink {
  readonly #worker: Worker
  readonly #stepMs: number
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #ended: Error | null = null

  constructor(memoryMb: number, stepMs: number, leave: () => void) {
    this.#stepMs = stepMs
    this.#worker = new Worker(threadAddress(new URL('./import-worker.ts', import.meta.url)), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    })
    this.#worker.on('message', (reply: ImportReply) => this.#receive(reply))
    this.#worker.on('error', (error) => this.#end(asUnreadable(error)))
    this.#worker.on('exit', () => {
      this.#end(new Error('the import was closed'))
      leave()
    })
  }

  async ask<Call extends keyof ImportCalls>(
    call: Call,
    input: ImportCalls[Call]['input'],
  ): Promise<ImportCalls[Call]['output']> {
    if (this.#ended) throw this.#ended
    this.#lastId += 1
    const id = this.#lastId
    const output = await new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => this.#expire(), this.#stepMs)
      this.#waiting.set(id, { resolve, reject, timer })
      this.#worker.postMessage({ id, call, input })
    })
    return output as ImportCalls[Call]['output']
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  #receive(reply: ImportReply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return
    this.#waiting.delete(reply.id)
    clearTimeout(waiting.timer)
    const { failure } = reply
    if (!failure) waiting.resolve(reply.output)
    else if (failure.reason)
      waiting.reject(new UnreadableFile(failure.reason, failure.message, failure.details))
    else waiting.reject(new Error(failure.message))
  }

  #expire(): void {
    this.#end(new UnreadableFile('imports.file-unreadable', 'reading took too long'))
    void this.#worker.terminate()
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(this.#ended)
    }
    this.#waiting.clear()
  }
}

function asUnreadable(error: unknown): Error {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isMemory) return new UnreadableFile('imports.file-unreadable', 'reading took too much memory')
  return error instanceof Error ? error : new Error(String(error))
}
