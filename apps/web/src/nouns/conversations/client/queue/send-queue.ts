import type { ChatFile, Message } from '@coverline/contract/conversations/shapes'

/** A message that was written and that the server does not have yet */
export interface Queued {
  /** The client key: the server makes one message of it, however often it is sent. */
  key: string
  at: number
  text: string
  files: ChatFile[]
  state: 'WAITING' | 'FAILED'
  /** Why the server refused it */
  error: string
}

/** What outlives a closed app */
export interface QueueStore {
  list: () => Promise<Queued[]>
  put: (item: Queued) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** LOST: nobody knows whether the server has it; the same key is sent again. */
export type Outcome = { is: 'SENT'; message: Message } | { is: 'LOST' } | { is: 'REFUSED'; error: string }

interface Outside {
  store: QueueStore
  send: (item: Queued) => Promise<Outcome>
  /** Waits before the next try after `tries` lost ones. */
  pause: (tries: number) => Promise<void>
  newKey: () => string
  now: () => number
}

type Sent = (message: Message) => void

/**
 * Own messages in the order in which they were written: one is sent only when the server has the one before. The store is
 * written before a message shows as posted and read before each sending, so that neither a closed app nor a second tab
 * loses, repeats or overtakes one. What the server refuses stays, and the next one goes on.
 */
export class SendQueue {
  readonly #outside: Outside
  readonly #watchers = new Set<() => void>()
  readonly #hearers = new Set<Sent>()
  #items: readonly Queued[] = []
  #isRunning = false
  #isClosed = false

  constructor(outside: Outside) {
    this.#outside = outside
  }

  /** Sends what an earlier page left. */
  async open(): Promise<void> {
    await this.#read()
    await this.run()
  }

  /** The next user of this page must not send this user's messages. */
  close(): void {
    this.#isClosed = true
    this.#show([])
  }

  readonly items = (): readonly Queued[] => this.#items

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Hears each message that the server accepted. */
  readonly onSent = (hearer: Sent): (() => void) => {
    this.#hearers.add(hearer)
    return () => void this.#hearers.delete(hearer)
  }

  /** Resolves once the message is kept, which is before it is sent. */
  readonly post = async (text: string, files: ChatFile[] = []): Promise<void> => {
    const { store, newKey, now } = this.#outside
    const last = Math.max(0, ...(await store.list()).map(({ at }) => at), ...this.#items.map(({ at }) => at))
    const item: Queued = {
      key: newKey(),
      // A clock that goes back changes no order.
      at: Math.max(now(), last + 1),
      text,
      files,
      state: 'WAITING',
      error: '',
    }
    await store.put(item)
    await this.#read()
    void this.run()
  }

  readonly retry = async (key: string): Promise<void> => {
    const item = this.#items.find((one) => one.key === key)
    if (item) await this.#outside.store.put({ ...item, state: 'WAITING', error: '' })
    await this.#read()
    void this.run()
  }

  readonly giveUp = async (key: string): Promise<void> => {
    await this.#outside.store.remove(key)
    await this.#read()
  }

  /** Sends what waits, one after the other, until nothing does. */
  async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let tries = 0; !this.#isClosed;) {
        await this.#read()
        const item = this.#items.find(({ state }) => state === 'WAITING')
        if (!item) return
        const isLost = !(await this.#sendOne(item))
        if (isLost) await this.#outside.pause(tries++)
        else tries = 0
      }
    } finally {
      this.#isRunning = false
    }
  }

  /** Returns false if nobody knows what became of it. */
  async #sendOne(item: Queued): Promise<boolean> {
    const { store, send } = this.#outside
    const outcome = await send(item)
    if (outcome.is === 'LOST' || this.#isClosed) return outcome.is !== 'LOST'
    if (outcome.is === 'SENT') {
      for (const hearer of this.#hearers) hearer(outcome.message)
      await store.remove(item.key)
      return true
    }
    // Its author may have given it up meanwhile.
    const isStill = (await store.list()).some(({ key }) => key === item.key)
    if (isStill) await store.put({ ...item, state: 'FAILED', error: outcome.error })
    return true
  }

  async #read(): Promise<void> {
    const items = await this.#outside.store.list()
    if (!this.#isClosed) this.#show(items.toSorted((one, other) => one.at - other.at))
  }

  #show(items: readonly Queued[]): void {
    this.#items = items
    for (const watcher of this.#watchers) watcher()
  }
}
