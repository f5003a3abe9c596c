import { createHmac, hkdfSync } from 'node:crypto'

/** The input of a seal's MAC. `digest` is the SHA-256 of its events' ids and hashes. */
type SealContent = {
  seq: number
  sealedAt: Date
  count: number
  digest: Buffer
  previous: Buffer
}

/** The previous MAC of the first seal */
export const NO_SEAL = Buffer.alloc(32)

/** Derives the seal keys from the installation's keys; the first one seals, all verify. */
export function sealKeys(keys: readonly Buffer[]): Buffer[] {
  return keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'coverline audit seals', 32)))
}

/** Computes the MAC that links a seal to all previous ones; it needs the key. */
export function macOf(key: Buffer, seal: SealContent): Buffer {
  const { seq, sealedAt, count, digest, previous } = seal
  const lines = [seq, sealedAt.toISOString(), count, digest.toString('hex'), previous.toString('hex')]
  return createHmac('sha256', key).update(lines.join('\n')).digest()
}
