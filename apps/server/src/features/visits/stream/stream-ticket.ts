import { type VisitParty, visitParties } from '@coverline/contract/visits/terms'
import { timingSafeEqual } from 'node:crypto'
import { sign as signFor } from '../../../platform/tokens/sign.ts'
import { bytesOfUuid, uuidOfBytes } from '../../../platform/tokens/uuid-bytes.ts'
import type { Place } from '../rules.ts'

/** Which side of which visit may open the stream of its signals, while the visit has this link and this doctor */
export type StreamTicket = Place & { party: VisitParty }

const lifetime = 60_000
const noDoctor = '00000000-0000-0000-0000-000000000000'
const [bodyLength, signatureLength] = [61, 32]

const sign = (key: Buffer, body: Buffer): Buffer => signFor(key, 'streams of visits', body)

/** Makes a ticket that is valid for a minute. */
export function streamTicket(keys: readonly Buffer[], ticket: StreamTicket, now: Date): string {
  const [key] = keys
  if (!key) throw new Error('there is no key to sign tickets with')
  const head = Buffer.alloc(9)
  head.writeBigUInt64BE(BigInt(now.getTime() + lifetime))
  head.writeUInt8(visitParties.indexOf(ticket.party), 8)
  const version = Buffer.alloc(4)
  version.writeUInt32BE(ticket.linkVersion)
  const ids = [ticket.providerId, ticket.bookingId, ticket.doctorId ?? noDoctor].map(bytesOfUuid)
  const body = Buffer.concat([head, ...ids, version])
  return Buffer.concat([body, sign(key, body)]).toString('base64url')
}

/** Reads a ticket; undefined if it is forged or too old. */
export function readStreamTicket(keys: readonly Buffer[], text: string, now: Date): StreamTicket | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== bodyLength + signatureLength || bytes.toString('base64url') !== text) return undefined
  const body = bytes.subarray(0, bodyLength)
  const valid = keys.some((key) => timingSafeEqual(sign(key, body), bytes.subarray(bodyLength)))
  const party = visitParties[bytes.readUInt8(8)]
  if (!valid || !party || bytes.readBigUInt64BE(0) < BigInt(now.getTime())) return undefined
  const doctorId = uuidOfBytes(bytes.subarray(41, 57))
  return {
    party,
    providerId: uuidOfBytes(bytes.subarray(9, 25)),
    bookingId: uuidOfBytes(bytes.subarray(25, 41)),
    doctorId: doctorId === noDoctor ? null : doctorId,
    linkVersion: bytes.readUInt32BE(57),
  }
}
