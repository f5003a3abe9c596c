import type { ChatFile } from '@coverline/contract/conversations/shapes'
import { fileSize } from '@coverline/ui/form/file-size'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './chat-files.module.css'

interface RecordingProps {
  file: ChatFile
  /** Valid for five minutes; a new one follows. */
  url: string | undefined
  /** Requests a URL that is still valid. */
  onExpired: () => void
}

/** Plays audio or video inline; unsupported formats are opened. */
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
 * Returns the URL to play: the first one, because another one would restart playback. When it has expired, it
 * switches to a new one and continues at the same position.
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
      // A file that never played is broken: another URL would not help.
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
      // Rejected without a user gesture: playback then waits for the next click.
      if (place.current.isPlaying) player.current.play().catch(() => undefined)
      place.current = null
    },
  }
}
