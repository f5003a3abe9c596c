import { createHash, createHmac, randomBytes } from 'node:crypto'
import { hashToken } from '../../platform/http/sessions.ts'

/** Returns a new secret of 256 random bits that is safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret. */
export const hashSecret = hashToken

function firstKey(keys: readonly Buffer[]): Buffer {
  const key = keys[0]
  if (!key) throw new Error('there is no encryption key')
  return key
}

/**
 * Returns the secret of a mailed link or code. It is derived from the row's id and the installation's key. A
 * repeated mail job can compute it again, and neither queue nor table contain it.
 */
export function mailedSecret(keys: readonly Buffer[], tokenId: string): string {
  return createHmac('sha256', firstKey(keys)).update(`mailed secret ${tokenId}`).digest('base64url')
}

/** Returns the digits of a mailed sign-in code. */
export function mailedCode(keys: readonly Buffer[], tokenId: string, length: number): string {
  const bytes = createHmac('sha256', firstKey(keys)).update(`mailed code ${tokenId}`).digest()
  // 64 bits over at most 10^8 values: the bias is below one in 10^11.
  return (bytes.readBigUInt64BE(0) % 10n ** BigInt(length)).toString().padStart(length, '0')
}

/** Hashes a code with its request token, of which the database stores only the hash. */
export function hashCode(requestToken: string, code: string): Buffer {
  return createHash('sha256').update(`${requestToken}:${code}`).digest()
}

/** Returns the key of a counter, which does not reveal the account, device or address that it counts. */
export function attemptKey(keys: readonly Buffer[], kind: string, value: string): Buffer {
  return createHmac('sha256', firstKey(keys)).update(`attempts ${kind} ${value}`).digest()
}

/** Returns the key of an e-mail or phone, which does not reveal it. */
export function contactKey(keys: readonly Buffer[], contact: string): string {
  return attemptKey(keys, 'contact', contact.toLowerCase()).toString('hex')
}
