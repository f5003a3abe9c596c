import { createHash } from 'node:crypto'
import { sign } from '../../../platform/tokens/sign.ts'
import { bytesOfUuid, uuidOfBytes } from '../../../platform/tokens/uuid-bytes.ts'

type Link = { providerId: string; bookingId: string; version: number }

/**
 * Makes the token of a link: the provider, and 256 bits that only the server can make. The same link gives the
 * same token, so that each mail of a visit carries it although only its hash is stored.
 */
export function visitToken(key: Buffer, { providerId, bookingId, version }: Link): string {
  const secret = sign(key, 'links to visits', `${providerId} ${bookingId} ${version}`)
  return Buffer.concat([bytesOfUuid(providerId), secret]).toString('base64url')
}

/** Returns the hash of a token, which is what is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the provider that a token names; whether it is a link of that provider is for the database to say. */
export const providerOfToken = (token: string): string =>
  uuidOfBytes(Buffer.from(token, 'base64url').subarray(0, 16))
