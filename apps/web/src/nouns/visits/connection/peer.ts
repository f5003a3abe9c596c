import type { VisitRoom, VisitSignal } from '@coverline/contract/visits/endpoints'
import type { VisitParty } from '@coverline/contract/visits/terms'
import { attach, describe, isClosed, isUp, type LineOptions, openLine, type Tracks } from './line.ts'
import type { Told } from './told.ts'

export type LineState = 'CONNECTING' | 'CONNECTED' | 'RECONNECTING'

export type PeerOptions = Pick<LineOptions, 'onRemote' | 'onTold' | 'onOpen'> & {
  party: VisitParty
  iceServers: () => VisitRoom['iceServers']
  tracks: () => Tracks
  send: (signal: VisitSignal) => Promise<unknown>
  onState: (state: LineState) => void
}

export type Peer = {
  /** The way to the other side is open: connects, unless there is a line. */
  start: () => void
  hear: (signal: VisitSignal) => void
  /** Puts the present tracks on the line. */
  update: () => void
  tell: (told: Told) => boolean
  stats: () => Promise<RTCStatsReport | null>
  close: () => void
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
export function createPeer(options: PeerOptions): Peer {
  const isDoctor = options.party === 'DOCTOR'
  let page = newSession()
  let otherPage: string | null = null
  let offeredAt = 0
  let attempts = 0
  let isOver = false
  let wasUp = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = Promise.resolve()
  let hearing = Promise.resolve()
  // One after the other, so that none overtakes the one that it belongs to.
  const send = (signal: VisitSignal) => {
    sending = sending.then(async () => {
      if (!isOver) await options.send(signal).catch(() => undefined)
    })
  }
  const hello = () => send({ kind: 'hello', session: page })
  const open = () => {
    const made = openLine(
      {
        ...{ isDoctor, send, onRemote: options.onRemote, onTold: options.onTold, onOpen: options.onOpen },
        iceServers: options.iceServers(),
        onState: () => made === line && tellState(),
      },
      isDoctor ? newSession() : null,
    )
    return made
  }
  let line = open()

  function tellState(): void {
    const isConnected = isUp(line)
    wasUp ||= isConnected
    if (isConnected) attempts = 0
    options.onState(isConnected ? 'CONNECTED' : wasUp ? 'RECONNECTING' : 'CONNECTING')
    if (isConnected) clearTimeout(timer)
    else plan()
  }

  function plan(): void {
    clearTimeout(timer)
    if (isOver) return
    timer = setTimeout(repair, pauses[Math.min(attempts, pauses.length - 1)])
  }

  function repair(): void {
    attempts += 1
    plan()
    if (isUp(line)) return
    if (isClosed(line)) renew()
    if (isDoctor && otherPage !== null) void offer().catch(() => undefined)
    else hello()
  }

  function replace(): void {
    line.pc.close()
    line = open()
    tellState()
  }

  function renew(): void {
    // The doctor's page answers a page that it does not know with a new line.
    if (!isDoctor) page = newSession()
    replace()
  }

  async function offer(): Promise<void> {
    const own = line
    if (own.held || isClosed(own)) return
    offeredAt = Date.now()
    own.held = []
    try {
      await attach(own, options.tracks())
      const isFirst = own.turn === 0
      own.turn += 1
      await own.pc.setLocalDescription(await own.pc.createOffer({ iceRestart: !isFirst }))
      describe(own, 'offer', send)
    } finally {
      own.held = null
    }
  }

  async function meet(session: string): Promise<void> {
    if (!isDoctor) return hello()
    const isSame = otherPage === session
    if ((otherPage !== null && !isSame) || isClosed(line)) renew()
    otherPage = session
    if (!isSame || Date.now() - offeredAt > offerLastsMs) await offer()
  }

  async function take({ type, session, turn, sdp }: Description): Promise<void> {
    if ((type === 'offer') === isDoctor) return
    if (!isDoctor && isClosed(line)) {
      // The doctor's side has the keys of the former line; a new one is needed.
      renew()
      return hello()
    }
    if (!isDoctor && line.session !== null && line.session !== session) replace()
    const own = line
    if (isDoctor && (own.session !== session || own.turn !== turn || own.pc.signalingState === 'stable'))
      return
    if (!isDoctor) own.held = []
    Object.assign(own, { session, turn })
    await own.pc.setRemoteDescription({ type, sdp })
    for (const candidate of own.early.splice(0))
      await own.pc.addIceCandidate(candidate).catch(() => undefined)
    if (isDoctor) return
    await attach(own, options.tracks())
    await own.pc.setLocalDescription()
    describe(own, 'answer', send)
  }

  async function handle(signal: VisitSignal): Promise<void> {
    if (isOver) return
    if (signal.kind === 'hello') return meet(signal.session)
    if (signal.kind === 'description') return take(signal)
    const { kind: _kind, session, ...candidate } = signal
    if (session !== line.session) return
    // Before the answer to a new offer, its candidates would be taken for those of the former one.
    if (line.pc.remoteDescription && line.pc.signalingState === 'stable')
      await line.pc.addIceCandidate(candidate).catch(() => undefined)
    else line.early.push(candidate)
  }

  const online = () => repair()
  addEventListener('online', online)
  plan()
  return {
    start: () => (isUp(line) ? undefined : hello()),
    hear: (signal) => {
      hearing = hearing.then(() => handle(signal)).catch(() => undefined)
    },
    update: () => void attach(line, options.tracks()).catch(() => undefined),
    tell: (told) => {
      if (line.channel?.readyState !== 'open') return false
      line.channel.send(JSON.stringify(told))
      return true
    },
    stats: () => line.pc.getStats().catch(() => null),
    close: () => {
      isOver = true
      removeEventListener('online', online)
      clearTimeout(timer)
      line.pc.close()
    },
  }
}
