import { timingSafeEqual } from 'node:crypto'
import { sign as signFor } from '../tokens/sign.ts'
import { bytesOfUuid, uuidOfBytes } from '../tokens/uuid-bytes.ts'

/** The user and the file that a ticket grants read access for */
export type Ticket = { providerId: string; fileId: string; userId: string }

const lifetime = 5 * 60_000

const sign = (key: Buffer, body: Buffer, fileId: string): Buffer =>
  signFor(key, 'file tickets', Buffer.concat([body, Buffer.from(fileId)]))

/** Builds the address of a file for one user, valid for five minutes. */
export function filePath(keys: readonly Buffer[], ticket: Ticket, now: Date): string {
  const [key] = keys
  if (!key) throw new Error('there is no key to sign tickets with')
  const expires = Buffer.alloc(8)
  expires.writeBigUInt64BE(BigInt(now.getTime() + lifetime))
  const body = Buffer.concat([expires, bytesOfUuid(ticket.providerId), bytesOfUuid(ticket.userId)])
  const text = Buffer.concat([body, sign(key, body, ticket.fileId)]).toString('base64url')
  return `/api/files/${ticket.fileId}/${text}`
}

/** Parses a ticket; returns undefined if it is forged, expired or for another file. */
export function readTicket(
  keys: readonly Buffer[],
  fileId: string,
  text: string,
  now: Date,
): Ticket | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 72 || bytes.toString('base64url') !== text) return undefined
  const body = bytes.subarray(0, 40)
  const valid = keys.some((key) => timingSafeEqual(sign(key, body, fileId), bytes.subarray(40)))
  if (!valid || bytes.readBigUInt64BE(0) < BigInt(now.getTime())) return undefined
  return {
    fileId,
    providerId: uuidOfBytes(bytes.subarray(8, 24)),
    userId: uuidOfBytes(bytes.subarray(24, 40)),
  }
}
