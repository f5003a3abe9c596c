import { noteUse } from '@coverline/client/last-use'
import { followVisit } from '@coverline/client/visit-stream'
import type { VisitRoom, VisitSignal } from '@coverline/contract/visits/endpoints'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Talk, useTalk } from '../chat/use-talk.ts'
import type { Media } from '../devices/use-media.ts'
import type { Quality } from './judge-quality.ts'
import { type LineState, Peer } from './peer.ts'
import type { Side } from './side.ts'
import type { Told } from './told.ts'
import { useQuality } from './use-quality.ts'

type OtherState = { mic: boolean; camera: boolean; wantsVideo: boolean }

export type Call = {
  line: LineState
  remote: MediaStream | null
  other: OtherState
  talk: Talk
  quality: Quality
  /** Another window of this side has taken over. */
  isReplaced: boolean
}

type Options = {
  side: Side
  room: VisitRoom
  reload: () => Promise<VisitRoom | null>
  media: Media
  /** A screen that the doctor shows in place of the camera */
  screen: MediaStreamTrack | null
  isAudioOnly: boolean
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const present: OtherState = { mic: true, camera: true, wantsVideo: true }
const noteUseMs = 60_000

/** Joins the call: the stream of signals, the line to the other browser, and what both tell each other. */
export function useCall({ side, room, reload, media, screen, isAudioOnly }: Options): Call {
  const [line, setLine] = useState<LineState>('CONNECTING')
  const [remote, setRemote] = useState<MediaStream | null>(null)
  const [other, setOther] = useState<OtherState>(present)
  const [isReplaced, setReplaced] = useState(false)
  const peer = useRef<Peer | null>(null)
  const tell = useCallback((told: Told) => peer.current?.tell(told) ?? false, [])
  const { talk, take, repeat } = useTalk(tell)
  const camera = media.isCameraOn ? media.video : null
  const picture = isAudioOnly || !other.wantsVideo ? null : (screen ?? camera)

  const tracks = useEffectEvent(() => ({ audio: media.audio, video: picture }))
  const tellState = useEffectEvent(() =>
    tell({
      type: 'state',
      mic: media.isMicOn && media.audio !== null,
      camera: !isAudioOnly && (screen ?? camera) !== null,
      wantsVideo: !isAudioOnly,
    }),
  )
  const onOpen = useEffectEvent(() => {
    tellState()
    repeat()
  })
  const onTold = useEffectEvent((told: Told) => {
    if (told.type === 'state') setOther({ mic: told.mic, camera: told.camera, wantsVideo: told.wantsVideo })
    else take(told)
  })
  const roomNow = useEffectEvent(() => room)
  const again = useEffectEvent(() => reload())

  useEffect(() => {
    const over = new AbortController()
    const made = new Peer({
      party: side.party,
      iceServers: () => roomNow().iceServers,
      tracks: () => tracks(),
      send: side.signal,
      onRemote: setRemote,
      onState: setLine,
      onTold: (told) => onTold(told),
      onOpen: () => onOpen(),
    })
    peer.current = made
    const onEvent = (event: string, data: unknown) => {
      if (event === 'ready') made.start()
      // The server has checked it when it was sent.
      if (event === 'signal') made.hear(data as VisitSignal)
      if (event === 'changed') void again()
      if (event === 'replaced') {
        setReplaced(true)
        over.abort()
        made.close()
      }
    }
    const follow = async () => {
      for (let { ticket } = roomNow(); !over.signal.aborted; ticket = (await again())?.ticket ?? null) {
        if (ticket !== null) await followVisit(ticket, over.signal, onEvent).catch(() => undefined)
        await pause(1_000)
      }
    }
    void follow()
    return () => {
      over.abort()
      made.close()
      peer.current = null
    }
  }, [side])

  useEffect(() => {
    peer.current?.update()
    tellState()
  }, [media.audio, media.isMicOn, picture, camera, screen, isAudioOnly])

  // Who talks uses the product, though no key is touched.
  useEffect(() => {
    if (line !== 'CONNECTED') return
    const timer = setInterval(noteUse, noteUseMs)
    return () => clearInterval(timer)
  }, [line])

  const stats = useCallback(() => peer.current?.stats() ?? Promise.resolve(null), [])
  const quality = useQuality(stats, picture !== null)
  return { line, remote, other, talk, quality, isReplaced }
}
