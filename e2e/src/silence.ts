const perSecond = 8_000
// Simulates a server that returns limited ranges.
const mostBytes = 256 * 1024

/** Builds silence of the given seconds as WAV: one channel, 8,000 samples of 8 bits per second. */
export function silence(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * perSecond, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(perSecond, 24)
  head.writeUInt32LE(perSecond, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Parses the first and last byte of a Range header, limited to one part. */
export function rangeOf(header: string | undefined, size: number): [from: number, to: number] {
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(header ?? '') ?? []
  const last = Math.min(size - 1, to === '' ? size - 1 : Number(to))
  return [Number(from), Math.min(last, Number(from) + mostBytes - 1)]
}
