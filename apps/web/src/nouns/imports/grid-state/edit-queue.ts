import type { ImportEdit } from '@coverline/contract/imports/edit'

export interface QueueOptions {
  version: number
  /** Sends a batch based on a version. Returns the new version. The same key is the same batch sent again. */
  send: (edits: readonly ImportEdit[], version: number, key: string) => Promise<number>
  /**
   * True if the failure is temporary. Any other failure is a rejection: the draft is not the one the edits
   * were made on.
   */
  mayRetry: (error: unknown) => boolean
  newKey: () => string
  /** Waits; tests use their own clock. */
  wait?: (milliseconds: number) => Promise<void>
  onChange?: () => void
}

export type QueueStatus = 'idle' | 'waiting' | 'sending' | 'retrying' | 'refused'

const delay = 500
const pauses = [1000, 2000, 5000, 10_000]
const maxBatch = 5000
const maxBatchLength = 2_000_000

function lengthOf(edit: ImportEdit): number {
  if (edit.type === 'set') return edit.value.length + 60
  if (edit.type === 'insertRows')
    return edit.rows.reduce((sum, row) => sum + row.join('').length + 4 * row.length, 60)
  if (edit.type === 'insertColumn')
    return (edit.values ?? []).reduce((sum, value) => sum + value.length + 4, 60)
  return 60
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Sends edits to the server in order, each exactly once. Work that needs all of them on the server (check,
 * load, save) goes through `exclusive` and has the draft to itself meanwhile.
 */
export class EditQueue {
  readonly #options: QueueOptions
  readonly #wait: (milliseconds: number) => Promise<void>
  #version: number
  #pending: ImportEdit[] = []
  #status: QueueStatus = 'idle'
  #refusal: unknown
  #chain: Promise<unknown> = Promise.resolve()
  #scheduled = false

  constructor(options: QueueOptions) {
    this.#options = options
    this.#version = options.version
    this.#wait = options.wait ?? sleep
  }

  get version(): number {
    return this.#version
  }

  get status(): QueueStatus {
    return this.#status
  }

  /** Reason for the server's rejection; undefined if there is none. */
  get refusal(): unknown {
    return this.#refusal
  }

  /** Edits that the server does not have yet, including the current batch. */
  get unsent(): readonly ImportEdit[] {
    return this.#pending
  }

  push(edits: readonly ImportEdit[]): void {
    if (edits.length === 0) return
    for (const edit of edits) this.#pending.push(edit)
    if (this.#status === 'idle') this.#set('waiting')
    else this.#options.onChange?.()
    if (this.#scheduled || this.#status === 'refused') return
    this.#scheduled = true
    void this.#wait(delay).then(() => {
      this.#scheduled = false
      return this.flush().catch(() => undefined)
    })
  }

  /** Sends everything now; rejects with the rejection if there is one. */
  flush(): Promise<void> {
    return this.exclusive(() => Promise.resolve())
  }

  /** Runs work once the server has every edit made so far; later edits wait. */
  exclusive<T>(work: (version: number) => Promise<T>): Promise<T> {
    const run = this.#chain.then(async () => {
      while (this.#pending.length > 0) await this.#sendBatch()
      return work(this.#version)
    })
    this.#chain = run.catch(() => undefined)
    return run
  }

  async #sendBatch(): Promise<void> {
    if (this.#status === 'refused') throw this.#refusal
    const batch = this.#takeBatch()
    const key = this.#options.newKey()
    for (let attempt = 0; ; attempt += 1) {
      this.#set(attempt === 0 ? 'sending' : 'retrying')
      try {
        this.#version = await this.#options.send(batch, this.#version, key)
        this.#pending.splice(0, batch.length)
        this.#set(this.#pending.length > 0 ? 'waiting' : 'idle')
        return
      } catch (error) {
        if (!this.#options.mayRetry(error)) {
          this.#refusal = error
          this.#set('refused')
          throw error
        }
        this.#set('retrying')
        await this.#wait(pauses[Math.min(attempt, pauses.length - 1)] ?? 1000)
      }
    }
  }

  #takeBatch(): ImportEdit[] {
    const batch: ImportEdit[] = []
    let length = 0
    for (const edit of this.#pending) {
      length += lengthOf(edit)
      if (batch.length > 0 && (batch.length >= maxBatch || length > maxBatchLength)) break
      batch.push(edit)
    }
    return batch
  }

  #set(status: QueueStatus): void {
    this.#status = status
    this.#options.onChange?.()
  }
}
