import { useCallback, useEffect, useState } from 'react'

export type MediaState = 'ASKING' | 'READY' | 'DENIED' | 'NO_DEVICE' | 'BUSY' | 'UNSUPPORTED'

export type Media = {
  state: MediaState
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
  isMicOn: boolean
  isCameraOn: boolean
  setMic: (isOn: boolean) => void
  setCamera: (isOn: boolean) => void
  ask: () => Promise<void>
}

const wanted = {
  audio: { echoCancellation: true, noiseSuppression: true },
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' },
}

/** True if this browser can make calls; without HTTPS it can't. */
export const canCall = (): boolean =>
  typeof RTCPeerConnection === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function'

const states: Record<string, MediaState> = {
  NotAllowedError: 'DENIED',
  SecurityError: 'DENIED',
  NotFoundError: 'NO_DEVICE',
  OverconstrainedError: 'NO_DEVICE',
  NotReadableError: 'BUSY',
  AbortError: 'BUSY',
}

const stateOf = (error: unknown): MediaState =>
  (error instanceof Error ? states[error.name] : undefined) ?? 'BUSY'

/** A missing camera does not keep anyone from a call with sound. */
async function open(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia(wanted)
  } catch (error) {
    if (stateOf(error) === 'DENIED') throw error
    return navigator.mediaDevices.getUserMedia({ audio: wanted.audio })
  }
}

/** Asks for camera and microphone, and switches them; they are released when the page is left. */
export function useMedia(): Media {
  const [state, setState] = useState<MediaState>(canCall() ? 'ASKING' : 'UNSUPPORTED')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isMicOn, setMic] = useState(true)
  const [isCameraOn, setCamera] = useState(true)
  const ask = useCallback(async () => {
    if (!canCall()) return
    setState('ASKING')
    try {
      setStream(await open())
      setState('READY')
    } catch (error) {
      setState(stateOf(error))
    }
  }, [])
  useEffect(() => void ask(), [ask])
  useEffect(() => () => stream?.getTracks().forEach((track) => track.stop()), [stream])
  const audio = stream?.getAudioTracks()[0] ?? null
  const video = stream?.getVideoTracks()[0] ?? null
  useEffect(() => {
    if (audio) audio.enabled = isMicOn
  }, [audio, isMicOn])
  useEffect(() => {
    if (video) video.enabled = isCameraOn
  }, [video, isCameraOn])
  return { state, audio, video, isMicOn, isCameraOn: isCameraOn && video !== null, setMic, setCamera, ask }
}
