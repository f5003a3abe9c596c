import { createHash, createHmac } from 'node:crypto'

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

type Link = { providerId: string; bookingId: string; version: number }

/**
 * Makes the token of a link: the provider, and 256 bits that only the server can make. The same link gives the
 * same token, so that each mail of a visit carries it although only its hash is stored.
 */
export function visitToken(key: Buffer, { providerId, bookingId, version }: Link): string {
  const own = createHmac('sha256', key).update('links to visits').digest()
  const secret = createHmac('sha256', own).update(`${providerId} ${bookingId} ${version}`).digest()
  return Buffer.concat([bytesOf(providerId), secret]).toString('base64url')
}

/** Returns the hash of a token, which is what is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the provider that a token names; whether it is a link of that provider is for the database to say. */
export const providerOfToken = (token: string): string =>
  uuidOf(Buffer.from(token, 'base64url').subarray(0, 16))
