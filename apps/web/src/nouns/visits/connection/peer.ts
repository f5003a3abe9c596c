import type { VisitRoom, VisitSignal } from '@coverline/contract/visits/endpoints'
import type { VisitParty } from '@coverline/contract/visits/terms'
import {
  attach,
  describe,
  isClosed,
  isUp,
  type Line,
  type LineOptions,
  openLine,
  type Tracks,
} from './line.ts'
import type { Told } from './told.ts'

export type LineState = 'CONNECTING' | 'CONNECTED' | 'RECONNECTING'

export type PeerOptions = Pick<LineOptions, 'onRemote' | 'onTold' | 'onOpen'> & {
  party: VisitParty
  iceServers: () => VisitRoom['iceServers']
  tracks: () => Tracks
  send: (signal: VisitSignal) => Promise<unknown>
  onState: (state: LineState) => void
}

type Description = Extract<VisitSignal, { kind: 'description' }>

/** Pauses between attempts to connect, in milliseconds; the last one repeats. */
const pauses = [2_000, 3_000, 4_000, 6_000, 8_000]
/** An offer is given this long before a greeting of the other page makes another one. */
const offerLastsMs = 1_500
const newSession = () => crypto.randomUUID()

/**
 * Connects two browsers directly. The doctor's page names each line and offers, the person's page follows; both greet
 * while they have no line. A broken line is repaired by a new offer, a closed one is replaced.
 */
export class Peer {
  readonly #options: PeerOptions
  readonly #isDoctor: boolean
  #page = newSession()
  #otherPage: string | null = null
  #line: Line
  #offeredAt = 0
  #attempts = 0
  #isOver = false
  #wasUp = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending = Promise.resolve()
  #hearing = Promise.resolve()

  constructor(options: PeerOptions) {
    this.#options = options
    this.#isDoctor = options.party === 'DOCTOR'
    this.#line = this.#open()
    addEventListener('online', this.#repair)
    this.#plan()
  }

  /** The way to the other side is open: connects, unless there is a line. */
  start(): void {
    if (!isUp(this.#line)) this.#hello()
  }

  /** Takes a signal of the other side. */
  hear(signal: VisitSignal): void {
    this.#hearing = this.#hearing.then(() => this.#handle(signal)).catch(() => undefined)
  }

  /** Puts the present tracks on the line. */
  update(): void {
    void attach(this.#line, this.#options.tracks()).catch(() => undefined)
  }

  /** False if there is no line now. */
  tell(told: Told): boolean {
    const { channel } = this.#line
    if (channel?.readyState !== 'open') return false
    channel.send(JSON.stringify(told))
    return true
  }

  stats(): Promise<RTCStatsReport | null> {
    return this.#line.pc.getStats().catch(() => null)
  }

  close(): void {
    this.#isOver = true
    removeEventListener('online', this.#repair)
    clearTimeout(this.#timer)
    this.#line.pc.close()
  }

  /** One after the other, so that none overtakes the one that it belongs to. */
  readonly #send = (signal: VisitSignal): void => {
    this.#sending = this.#sending.then(async () => {
      if (!this.#isOver) await this.#options.send(signal).catch(() => undefined)
    })
  }

  #hello(): void {
    this.#send({ kind: 'hello', session: this.#page })
  }

  #open(): Line {
    const { onRemote, onTold, onOpen, iceServers } = this.#options
    const made: Line = openLine(
      {
        isDoctor: this.#isDoctor,
        send: this.#send,
        onRemote,
        onTold,
        onOpen,
        iceServers: iceServers(),
        onState: () => {
          if (made === this.#line) this.#tellState()
        },
      },
      this.#isDoctor ? newSession() : null,
    )
    return made
  }

  #tellState(): void {
    const isConnected = isUp(this.#line)
    this.#wasUp ||= isConnected
    this.#options.onState(isConnected ? 'CONNECTED' : this.#wasUp ? 'RECONNECTING' : 'CONNECTING')
    if (!isConnected) return this.#plan()
    this.#attempts = 0
    clearTimeout(this.#timer)
  }

  #plan(): void {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#timer = setTimeout(this.#repair, pauses[Math.min(this.#attempts, pauses.length - 1)])
  }

  readonly #repair = (): void => {
    this.#attempts += 1
    if (isUp(this.#line)) return
    this.#plan()
    if (isClosed(this.#line)) this.#renew()
    if (this.#isDoctor && this.#otherPage !== null) void this.#offer().catch(() => undefined)
    else this.#hello()
  }

  #replace(): void {
    this.#line.pc.close()
    this.#line = this.#open()
    this.#tellState()
  }

  #renew(): void {
    // The doctor's page answers a page that it does not know with a new line.
    if (!this.#isDoctor) this.#page = newSession()
    this.#replace()
  }

  async #offer(): Promise<void> {
    const own = this.#line
    if (own.held || isClosed(own)) return
    this.#offeredAt = Date.now()
    own.held = []
    try {
      await attach(own, this.#options.tracks())
      const isFirst = own.turn === 0
      own.turn += 1
      await own.pc.setLocalDescription(await own.pc.createOffer({ iceRestart: !isFirst }))
      describe(own, 'offer', this.#send)
    } finally {
      own.held = null
    }
  }

  async #meet(session: string): Promise<void> {
    if (!this.#isDoctor) return this.#hello()
    const isSame = this.#otherPage === session
    if ((this.#otherPage !== null && !isSame) || isClosed(this.#line)) this.#renew()
    this.#otherPage = session
    if (!isSame || Date.now() - this.#offeredAt > offerLastsMs) await this.#offer()
  }

  async #take({ type, session, turn, sdp }: Description): Promise<void> {
    if ((type === 'offer') === this.#isDoctor) return
    if (this.#isDoctor) {
      const { pc, ...own } = this.#line
      if (own.session !== session || own.turn !== turn || pc.signalingState === 'stable') return
      return this.#accept({ type, sdp })
    }
    if (isClosed(this.#line)) {
      // The doctor's side has the keys of the former line; a new one is needed.
      this.#renew()
      return this.#hello()
    }
    if (this.#line.session !== null && this.#line.session !== session) this.#replace()
    const own = this.#line
    Object.assign(own, { session, turn, held: [] })
    await this.#accept({ type, sdp })
    await attach(own, this.#options.tracks())
    await own.pc.setLocalDescription()
    describe(own, 'answer', this.#send)
  }

  async #accept(description: RTCSessionDescriptionInit): Promise<void> {
    const { pc, early } = this.#line
    await pc.setRemoteDescription(description)
    for (const candidate of early.splice(0)) await pc.addIceCandidate(candidate).catch(() => undefined)
  }

  async #handle(signal: VisitSignal): Promise<void> {
    if (this.#isOver) return
    if (signal.kind === 'hello') return this.#meet(signal.session)
    if (signal.kind === 'description') return this.#take(signal)
    const { kind: _kind, session, ...candidate } = signal
    const { pc, early } = this.#line
    if (session !== this.#line.session) return
    // Before the answer to a new offer, its candidates would be taken for those of the former one.
    if (pc.remoteDescription && pc.signalingState === 'stable')
      await pc.addIceCandidate(candidate).catch(() => undefined)
    else early.push(candidate)
  }
}
