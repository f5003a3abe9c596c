import { useEffect, useMemo, useRef } from 'react'

interface VideoProps {
  stream: MediaStream | null
  label: string
  className?: string | undefined
  /** True for the own picture, which has no sound */
  isOwn?: boolean
  /** The own camera is mirrored as people know themselves. */
  isMirrored?: boolean
  /** Only the sound is wanted. */
  isHidden?: boolean
}

/** Shows a stream. A browser that waits for a gesture plays it with the next click. */
export function Video({
  stream,
  label,
  className,
  isOwn = false,
  isMirrored = isOwn,
  isHidden = false,
}: VideoProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = element.current
    if (!video) return
    video.srcObject = stream
    const play = () => void video.play().catch(() => undefined)
    play()
    addEventListener('click', play)
    return () => removeEventListener('click', play)
  }, [stream])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say in a call has no captions
    <video
      ref={element}
      className={className}
      aria-label={label}
      autoPlay
      playsInline
      muted={isOwn}
      data-mirrored={isMirrored || undefined}
      data-hidden={isHidden || undefined}
    />
  )
}

/** Returns a stream of the track, the same one as long as the track is. */
export function useStreamOf(track: MediaStreamTrack | null): MediaStream | null {
  return useMemo(() => (track ? new MediaStream([track]) : null), [track])
}
