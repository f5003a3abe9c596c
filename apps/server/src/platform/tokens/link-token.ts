import { createHash } from 'node:crypto'
import { sign } from './sign.ts'
import { bytesOfUuid, uuidOfBytes } from './uuid-bytes.ts'

/**
 * Makes the token of a link for people without an account: the provider, and 256 bits that only the server can make.
 * The same purpose and subject give the same token, so that it can be written again although only its hash is stored.
 * Returns 64 characters of base64url.
 */
export function linkToken(key: Buffer, purpose: string, providerId: string, subject: string): string {
  const secret = sign(key, purpose, `${providerId} ${subject}`)
  return Buffer.concat([bytesOfUuid(providerId), secret]).toString('base64url')
}

/** Returns the hash of a token, which is what is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the provider that a token names; whether it is a link of that provider is for the database to say. */
export const providerOfToken = (token: string): string =>
  uuidOfBytes(Buffer.from(token, 'base64url').subarray(0, 16))
