const tones = [880, 1175] as const
const length = 0.14
const loudness = 0.12

let audio: AudioContext | undefined

/** Plays two short tones; silent where the browser requires a click first. */
export async function beep(): Promise<void> {
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') await audio.resume()
    for (const [nth, tone] of tones.entries()) {
      const start = audio.currentTime + nth * length
      const [source, volume] = [audio.createOscillator(), audio.createGain()]
      source.frequency.value = tone
      volume.gain.setValueAtTime(loudness, start)
      volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
      source.connect(volume).connect(audio.destination)
      source.start(start)
      source.stop(start + length)
    }
  } catch {
    // No sound device, or none allowed: the dialog and the counters say it too.
  }
}
