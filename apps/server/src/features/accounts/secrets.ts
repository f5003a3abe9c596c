import { createHash, createHmac, randomBytes } from 'node:crypto'
import { hashToken } from '../../platform/http/sessions.ts'

/** A new secret of 256 random bits, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. */
export const hashSecret = hashToken

function firstKey(keys: readonly Buffer[]): Buffer {
  const key = keys[0]
  if (!key) throw new Error('there is no encryption key')
  return key
}

/**
 * The secret of a link or a code that a mail carries. It is derived from the row's id and the installation's key, so that the job
 * that writes the mail can make it again when it is repeated, and neither queue nor table ever hold it.
 */
export function mailedSecret(keys: readonly Buffer[], tokenId: string): string {
  return createHmac('sha256', firstKey(keys)).update(`mailed secret ${tokenId}`).digest('base64url')
}

/** The digits of a mailed sign-in code. */
export function mailedCode(keys: readonly Buffer[], tokenId: string, length: number): string {
  const bytes = createHmac('sha256', firstKey(keys)).update(`mailed code ${tokenId}`).digest()
  // 64 bits over at most 10^8 values: the bias is below one in 10^11.
  return (bytes.readBigUInt64BE(0) % 10n ** BigInt(length)).toString().padStart(length, '0')
}

/** A code is stored bound to the request token, which the database holds no more than the hash of. */
export function hashCode(requestToken: string, code: string): Buffer {
  return createHash('sha256').update(`${requestToken}:${code}`).digest()
}

/** Names a counter of tries without naming the account, device or address that it counts. */
export function attemptKey(keys: readonly Buffer[], kind: string, value: string): Buffer {
  return createHmac('sha256', firstKey(keys)).update(`attempts ${kind} ${value}`).digest()
}

/** Names an e-mail or phone without telling it. */
export function contactKey(keys: readonly Buffer[], contact: string): string {
  return attemptKey(keys, 'contact', contact.toLowerCase()).toString('hex')
}
