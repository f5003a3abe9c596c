import { useCallback, useEffect, useState } from 'react'

/** Shows a screen or a window in place of the camera; the browser asks which one. */
export function useScreen() {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const isPossible = typeof navigator.mediaDevices?.getDisplayMedia === 'function'
  useEffect(() => {
    if (!track) return
    const end = () => setTrack(null)
    // The browser has its own button to stop.
    track.addEventListener('ended', end)
    return () => {
      track.removeEventListener('ended', end)
      track.stop()
    }
  }, [track])
  const toggle = useCallback(() => {
    if (track) return setTrack(null)
    navigator.mediaDevices.getDisplayMedia({ video: true }).then(
      (stream) => setTrack(stream.getVideoTracks()[0] ?? null),
      // The doctor has closed the question.
      () => undefined,
    )
  }, [track])
  return { track, isPossible, toggle }
}
