import { type Frame, type Place, readStream, type Receiver } from './event-stream.ts'

/** What tabs tell each other. Only the leader tells frames and its state. */
type Word =
  | { kind: 'hello' }
  | { kind: 'frame'; frame: Frame }
  | { kind: 'gap' }
  | { kind: 'state'; isLive: boolean; last: string; isHidden: boolean }

/** The tab; `target` gets its events of visibility and of the back-forward cache. */
export type Page = { isHidden: () => boolean; target: EventTarget; locks: LockManager | undefined }

type Line = {
  /** Names the session and the workspace; only tabs with the same name share a connection. */
  name: string
  headers: () => Record<string, string> | null
}

/** A visible tab asks for the leader after this silence (milliseconds), and takes its place after twice that. */
const silence = 20_000

/** The browser's own page. */
export const browserPage = (): Page => ({
  isHidden: () => document.visibilityState === 'hidden',
  target: window,
  // Browsers have it only on secure origins.
  locks: 'locks' in navigator ? navigator.locks : undefined,
})

/** Resolves at the next event of one of these types, or at the abort. */
function nextEvent(page: Page, types: readonly string[], signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      for (const type of types) page.target.removeEventListener(type, end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    for (const type of types) page.target.addEventListener(type, end)
    signal.addEventListener('abort', end)
  })
}

/** One tab among those of a line, from its joining until `leaving` aborts. */
class Member {
  readonly #receiver: Receiver
  readonly #line: Line
  readonly #place: Place
  readonly #page: Page
  readonly #leaving: AbortSignal
  readonly #channel: BroadcastChannel
  #leading: AbortController | null = null
  #waiting = new AbortController()
  #isLive = false
  #takesOver = false
  #heardAt = Date.now()
  #challenge: ReturnType<typeof setTimeout> | undefined

  constructor(receiver: Receiver, line: Line, place: Place, page: Page, leaving: AbortSignal) {
    this.#receiver = receiver
    this.#line = line
    this.#place = place
    this.#page = page
    this.#leaving = leaving
    this.#channel = new BroadcastChannel(line.name)
  }

  /** Follows or leads until it leaves, or until the server denies the connection. */
  async takePart(locks: LockManager): Promise<void> {
    this.#channel.addEventListener('message', (message: MessageEvent<Word>) => this.#hear(message.data))
    const watch = setInterval(() => this.#watch(), silence / 4)
    const seen = () => this.#seen()
    this.#page.target.addEventListener('visibilitychange', seen)
    try {
      while (!this.#leaving.aborted) {
        this.#tell({ kind: 'hello' })
        this.#waiting = new AbortController()
        const signal = AbortSignal.any([this.#waiting.signal, this.#leaving])
        const options = this.#takesOver ? { steal: true } : { signal }
        const isOver = await locks.request(this.#line.name, options, () => this.#lead()).catch(() => false)
        if (isOver) return
        // Another tab took the lead, or this one takes it now.
        this.#leading?.abort()
        this.#leading = null
        this.#heardAt = Date.now()
      }
    } finally {
      clearInterval(watch)
      clearTimeout(this.#challenge)
      this.#page.target.removeEventListener('visibilitychange', seen)
      this.#channel.close()
    }
  }

  async #lead(): Promise<true> {
    this.#takesOver = false
    clearTimeout(this.#challenge)
    const own = new AbortController()
    this.#leading = own
    this.#tellState()
    const receiver: Receiver = {
      onFrame: (frame) => {
        this.#tell({ kind: 'frame', frame })
        this.#receiver.onFrame(frame)
      },
      onGap: () => {
        this.#tell({ kind: 'gap' })
        this.#receiver.onGap()
      },
      onLive: (isLive) => {
        this.#isLive = isLive
        this.#receiver.onLive(isLive)
        if (!own.signal.aborted && !this.#leaving.aborted) this.#tellState()
      },
    }
    const source = { headers: this.#line.headers, place: this.#place }
    await readStream(receiver, source, AbortSignal.any([own.signal, this.#leaving]))
    return true
  }

  #tell(word: Word): void {
    this.#channel.postMessage(word)
  }

  #tellState(): void {
    const { last } = this.#place
    this.#tell({ kind: 'state', isLive: this.#isLive, last, isHidden: this.#page.isHidden() })
  }

  #hear(word: Word): void {
    if (this.#leading) return word.kind === 'hello' ? this.#tellState() : undefined
    if (word.kind === 'hello') return
    this.#heardAt = Date.now()
    if (word.kind === 'state') return this.#hearState(word)
    if (word.kind === 'gap') return this.#receiver.onGap()
    if (word.frame.id) this.#place.last = word.frame.id
    this.#receiver.onFrame(word.frame)
  }

  #hearState({ isLive, last, isHidden }: Word & { kind: 'state' }): void {
    this.#receiver.onLive(isLive)
    const { last: own } = this.#place
    if (last) this.#place.last = last
    if (own && last && own !== last) this.#receiver.onGap()
    clearTimeout(this.#challenge)
    // Not at once: of many visible tabs one is enough.
    if (isHidden) this.#challenge = setTimeout(() => this.#takeOver(), 50 + Math.random() * 250)
  }

  #takeOver(): void {
    if (this.#leading || this.#page.isHidden()) return
    this.#takesOver = true
    this.#waiting.abort()
  }

  #watch(): void {
    if (this.#leading || this.#page.isHidden()) return
    const silent = Date.now() - this.#heardAt
    if (silent > silence) this.#tell({ kind: 'hello' })
    if (silent > 2 * silence) this.#takeOver()
  }

  #seen(): void {
    if (this.#leading) return this.#tellState()
    // A page that slept heard nothing; only the answer to this counts.
    this.#heardAt = Math.max(this.#heardAt, Date.now() - silence)
    this.#tell({ kind: 'hello' })
  }
}

/** Without locks each visible tab has its own connection, and a hidden one has none. */
async function readWhileVisible(
  receiver: Receiver,
  line: Line,
  place: Place,
  page: Page,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    if (page.isHidden()) {
      await nextEvent(page, ['visibilitychange', 'pageshow'], signal)
      continue
    }
    const hidden = new AbortController()
    const hide = () => page.isHidden() && hidden.abort()
    page.target.addEventListener('visibilitychange', hide)
    await readStream(receiver, { headers: line.headers, place }, AbortSignal.any([hidden.signal, signal]))
    page.target.removeEventListener('visibilitychange', hide)
    if (!hidden.signal.aborted) return
  }
}

/**
 * Reads the real-time channel for all tabs of a line over one connection, because a browser opens only six to
 * a server that speaks HTTP/1.1. The tab that holds the lock leads: it has the connection and hands on what
 * it hears. When it closes, the next tab continues at the last event that all have heard. A visible tab takes
 * the lead from a hidden one, and a page in the back-forward cache has none.
 */
export async function readTogether(
  receiver: Receiver,
  line: Line,
  signal: AbortSignal,
  page: Page = browserPage(),
): Promise<void> {
  const place: Place = { last: '' }
  if (!page.locks) return readWhileVisible(receiver, line, place, page, signal)
  while (!signal.aborted) {
    const left = new AbortController()
    const leave = () => left.abort()
    page.target.addEventListener('pagehide', leave)
    const leaving = AbortSignal.any([left.signal, signal])
    await new Member(receiver, line, place, page, leaving).takePart(page.locks)
    page.target.removeEventListener('pagehide', leave)
    receiver.onLive(false)
    if (!left.signal.aborted) return
    await nextEvent(page, ['pageshow'], signal)
  }
}
