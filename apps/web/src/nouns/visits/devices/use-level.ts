import { useEffect, useState } from 'react'

/** Returns how loud a microphone is now, from 0 to 1, several times a second. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    // Some browsers let no sound through before the first touch.
    const resume = () => void context.resume().catch(() => undefined)
    resume()
    addEventListener('pointerdown', resume)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
      setLevel(Math.min(1, loudest / 64))
    }, 120)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', resume)
      void context.close()
    }
  }, [track])
  return track ? level : 0
}

/** Plays a short sound, so that a person hears whether the speaker works. */
export function playSound(): void {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 660
  volume.gain.setValueAtTime(0.2, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.7)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + 0.7)
  tone.onended = () => void context.close()
}
