import type { VisitRoom, VisitSignal } from '@coverline/contract/visits/endpoints'
import { parseTold, type Told } from './told.ts'

export type Tracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }

export type LineOptions = {
  isDoctor: boolean
  iceServers: VisitRoom['iceServers']
  send: (signal: VisitSignal) => void
  onRemote: (stream: MediaStream) => void
  onState: () => void
  onTold: (told: Told) => void
  onOpen: () => void
}

/** One connection between the two browsers */
export type Line = {
  pc: RTCPeerConnection
  channel: RTCDataChannel | null
  /** Named by the doctor's page; null until the first offer has come. */
  session: string | null
  /** The number of the last offer */
  turn: number
  /** Candidates that came before the description that they belong to */
  early: RTCIceCandidateInit[]
  /** Own candidates wait here while a description is on its way to be sent. */
  held: VisitSignal[] | null
}

/** Some browsers lack the state of the whole connection; the one of its transport says nearly the same. */
export const stateOf = ({ pc }: Line): string => pc.connectionState ?? pc.iceConnectionState
export const isUp = (line: Line): boolean => ['connected', 'completed'].includes(stateOf(line))
export const isClosed = ({ pc }: Line): boolean => pc.signalingState === 'closed'

/** Opens a line that is not connected yet. */
export function openLine(options: LineOptions, session: string | null): Line {
  const pc = new RTCPeerConnection({ iceServers: options.iceServers })
  const line: Line = { pc, channel: null, session, turn: 0, early: [], held: null }
  const remote = new MediaStream()
  pc.ontrack = ({ track }) => {
    remote.addTrack(track)
    options.onRemote(remote)
  }
  pc.onicecandidate = ({ candidate }) => {
    if (!candidate?.candidate || line.session === null) return
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
    const signal: VisitSignal = {
      kind: 'candidate',
      session: line.session,
      candidate: candidate.candidate,
      sdpMid,
      sdpMLineIndex,
      usernameFragment,
    }
    if (line.held) line.held.push(signal)
    else options.send(signal)
  }
  pc.onconnectionstatechange = options.onState
  pc.oniceconnectionstatechange = options.onState
  const take = (channel: RTCDataChannel) => {
    line.channel = channel
    channel.onopen = options.onOpen
    channel.onmessage = ({ data }) => {
      const told = parseTold(data)
      if (told) options.onTold(told)
    }
  }
  pc.ondatachannel = ({ channel }) => take(channel)
  if (options.isDoctor) {
    pc.addTransceiver('audio', { direction: 'sendrecv' })
    pc.addTransceiver('video', { direction: 'sendrecv' })
    take(pc.createDataChannel('visit'))
  }
  return line
}

/** Puts the present tracks on the line; no new description is needed for that. */
export async function attach({ pc }: Line, { audio, video }: Tracks): Promise<void> {
  for (const transceiver of pc.getTransceivers()) {
    transceiver.direction = 'sendrecv'
    await transceiver.sender.replaceTrack(transceiver.receiver.track.kind === 'audio' ? audio : video)
  }
}

/** Sends the own description, and then the candidates that belong to it. */
export function describe(line: Line, type: 'offer' | 'answer', send: LineOptions['send']): void {
  const sdp = line.pc.localDescription?.sdp
  if (sdp && line.session !== null)
    send({ kind: 'description', session: line.session, turn: line.turn, type, sdp })
  for (const candidate of line.held?.splice(0) ?? []) send(candidate)
  line.held = null
}
