import { createHmac, hkdfSync } from 'node:crypto'

/** What a seal's code is computed over. `digest` is the SHA-256 of its events' ids and hashes. */
type SealContent = {
  seq: number
  sealedAt: Date
  count: number
  digest: Buffer
  /** The code of the seal before. */
  previous: Buffer
}

/** What the first seal has before it. */
export const NO_SEAL = Buffer.alloc(32)

/** The keys of seals, one from each of the installation's; the first seals, all verify. */
export function sealKeys(keys: readonly Buffer[]): Buffer[] {
  return keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'coverline audit seals', 32)))
}

/** The code that joins a seal to all before it. Whoever has no key can't make one. */
export function macOf(key: Buffer, seal: SealContent): Buffer {
  const { seq, sealedAt, count, digest, previous } = seal
  const lines = [seq, sealedAt.toISOString(), count, digest.toString('hex'), previous.toString('hex')]
  return createHmac('sha256', key).update(lines.join('\n')).digest()
}
