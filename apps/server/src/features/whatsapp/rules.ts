import { cutAt } from '../../platform/texts/cut-text.ts'
import type { DeliveryState } from '@coverline/contract/conversations/terms'
import {
  whatsappWindowHours,
  type WhatsappKind,
  type WhatsappState,
} from '@coverline/contract/whatsapp/terms'

export type PartState = 'CLAIMED' | 'WAITING' | 'ACCEPTED' | 'SENT' | 'FAILED' | 'DELIVERED' | 'READ'

const order: readonly PartState[] = ['WAITING', 'CLAIMED', 'ACCEPTED', 'SENT', 'FAILED', 'DELIVERED', 'READ']

/**
 * True if a report is an advance. Reports come late, twice and out of order, and the furthest one is kept.
 */
export function isFurther(from: PartState, to: PartState): boolean {
  return order.indexOf(to) > order.indexOf(from)
}

export type Part = { state: PartState; parts: number; failureCode: string | null }

/** Returns the delivery state of a message from its parts; null while a part is unsent. */
export function deliveryOf(
  parts: readonly Part[],
): { state: Exclude<DeliveryState, 'RECEIVED' | 'QUEUED'>; failureCode?: string } | null {
  const failed = parts.find((part) => part.state === 'FAILED')
  if (failed) return { state: 'FAILED', failureCode: failed.failureCode ?? 'UNKNOWN' }
  const [first] = parts
  if (!first || parts.length < first.parts || parts.some((part) => !isFurther('CLAIMED', part.state)))
    return null
  if (parts.every((part) => part.state === 'READ')) return { state: 'READ' }
  if (parts.every((part) => part.state === 'READ' || part.state === 'DELIVERED'))
    return { state: 'DELIVERED' }
  return { state: 'SENT' }
}

/**
 * A claim without a result for this long is considered dead; by then WhatsApp has reported what it accepted.
 */
export const claimMilliseconds = 60_000
/** Maximum duration of a WhatsApp call */
export const callMilliseconds = 20_000

const firstPause = 5_000
const longestPause = 600_000

/** Returns the pause before the next try, with random jitter. */
export function pauseAfter(attempts: number, asked: number | null, chance = Math.random()): number {
  const own = Math.min(longestPause, firstPause * 2 ** Math.max(0, attempts - 1))
  return Math.round(Math.min(longestPause, Math.max(own, asked ?? 0)) * (1 + chance * 0.2))
}

/** Returns when an incoming event is tried again after a number of failed tries. */
export function nextTryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + 2_000 * 2 ** (attempts - 1))
}

/**
 * True if a phone must scan a code: it was never linked, or a code was requested after a drop. The drop lasts
 * until the scan.
 */
export function awaitsCode({
  kind,
  state,
  qrAskedAt,
  downSince,
}: {
  kind: WhatsappKind
  state: WhatsappState
  qrAskedAt: Date | null
  downSince: Date | null
}): boolean {
  if (kind !== 'DEVICE') return false
  return state === 'CONNECTING' || (state === 'DOWN' && (qrAskedAt ?? 0) > (downSince ?? 0))
}

/** Returns until when the client of a conversation may receive any message. */
export function freeUntil(lastInboundAt: Date): Date {
  return new Date(lastInboundAt.getTime() + whatsappWindowHours * 3_600_000)
}

export const mostTextCharacters = 4096
export const mostCaptionCharacters = 1024

/** Splits a text into pieces within WhatsApp's limit, at the end of a line, a word, or at least a character. */
export function piecesOf(text: string, most = mostTextCharacters): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > most) {
    const head = rest.slice(0, most)
    const line = head.lastIndexOf('\n')
    const word = head.lastIndexOf(' ')
    const at = cutAt(rest, line > most / 2 ? line : word > most / 2 ? word : most)
    pieces.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The last segment of a webhook address. It identifies the link and gives no access without the signature.
 */
export function webhookToken(providerId: string, linkId: string): string {
  return Buffer.concat([uuidBytes(providerId), uuidBytes(linkId)]).toString('base64url')
}

export function readWebhookToken(token: string): { providerId: string; linkId: string } | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const named = { providerId: idOf(bytes.subarray(0, 16)), linkId: idOf(bytes.subarray(16)) }
  return webhookToken(named.providerId, named.linkId) === token ? named : null
}
