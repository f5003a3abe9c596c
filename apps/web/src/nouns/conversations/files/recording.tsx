import type { ChatFile } from '@coverline/contract/conversations/endpoints'
import { fileSize } from '@coverline/ui/form/file-size'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './chat-files.module.css'

interface RecordingProps {
  file: ChatFile
  /** Lives five minutes; another one follows. */
  url: string | undefined
  /** Asks for an address that still lives. */
  onExpired: () => void
}

/** A voice or a film, played where it stands; what the browser can't play is opened. */
export function Recording({ file, url, onExpired }: RecordingProps) {
  const { t, i18n } = useTranslation('conversations')
  const isVoice = file.contentType.startsWith('audio/')
  const label = t(isVoice ? 'files.voice' : 'files.video')
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const playing = usePlaying(player, url, onExpired)
  const shown = { ...playing, controls: true, preload: 'metadata', 'aria-label': label, ref: player } as const
  return (
    <>
      {isVoice ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a client has said has no captions
        <audio {...shown} className={classes.audio} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a client has filmed has no captions
        <video {...shown} className={classes.video} />
      )}
      <a href={url} target="_blank" rel="noopener" className={classes.save}>
        {t('files.save')} · {fileSize(file.size, i18n.language)}
      </a>
    </>
  )
}

type Place = { at: number; isPlaying: boolean }

/**
 * What a player plays: the address that it began with, since another one would have it begin anew. When that has run out, a new one is taken
 * and it goes on from where it was.
 */
function usePlaying(
  player: RefObject<HTMLMediaElement | null>,
  newest: string | undefined,
  onExpired: () => void,
): { src: string | undefined; onError: () => void; onLoadedMetadata: () => void } {
  const [src, setSrc] = useState(newest)
  const place = useRef<Place | null>(null)
  const wasLoaded = useRef(false)
  useEffect(() => {
    if (newest !== undefined && (src === undefined || player.current?.error)) setSrc(newest)
  }, [newest, src, player])
  return {
    src,
    onError: () => {
      // What never played is broken: another address would change nothing.
      if (!player.current || !wasLoaded.current) return
      place.current = { at: player.current.currentTime, isPlaying: !player.current.paused }
      wasLoaded.current = false
      if (newest === src) onExpired()
      else setSrc(newest)
    },
    onLoadedMetadata: () => {
      wasLoaded.current = true
      if (!player.current || !place.current) return
      player.current.currentTime = place.current.at
      // Refused where nobody has pressed anything: it waits for the next press then.
      if (place.current.isPlaying) player.current.play().catch(() => undefined)
      place.current = null
    },
  }
}
