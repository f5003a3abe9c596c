import * as z from 'zod'
import type { InboundContent, InboundEvent, MediaRef } from '../adapter.ts'

const text = z.string().max(70_000)
const bytes = z.instanceof(Uint8Array)

const key = z.object({
  id: z.string().min(1).max(1000),
  remoteJid: z.string().max(200),
  fromMe: z.boolean().nullish(),
  senderPn: z.string().max(200).nullish(),
})

const media = z.object({
  mimetype: z.string().max(200).nullish(),
  caption: text.nullish(),
  fileName: z.string().max(1000).nullish(),
  mediaKey: bytes.nullish(),
  directPath: z.string().max(4000).nullish(),
})

const body = z.object({
  conversation: text.nullish(),
  extendedTextMessage: z.object({ text: text.nullish() }).nullish(),
  imageMessage: media.nullish(),
  documentMessage: media.nullish(),
  audioMessage: media.nullish(),
  videoMessage: media.nullish(),
  stickerMessage: media.nullish(),
  locationMessage: z
    .object({
      degreesLatitude: z.number(),
      degreesLongitude: z.number(),
      name: text.nullish(),
      address: text.nullish(),
    })
    .nullish(),
  contactMessage: z.object({ displayName: text.nullish() }).nullish(),
  reactionMessage: z.object({ text: z.string().max(40).nullish() }).nullish(),
})
type Body = z.output<typeof body>

const message = z.object({
  key,
  message: z.record(z.string(), z.unknown()).nullish(),
  /** A number, or the library's own type for long numbers */
  messageTimestamp: z.unknown().optional(),
  pushName: z.string().max(500).nullish(),
})

const wrappers = ['ephemeralMessage', 'viewOnceMessage', 'viewOnceMessageV2', 'documentWithCaptionMessage']
// Internal messages of the library, not written by a client
const silent = new Set(['protocolMessage', 'senderKeyDistributionMessage', 'messageContextInfo'])

function unwrapped(content: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const inner = wrappers.map((name) => Object(content[name])['message'] as unknown).find(Boolean)
  return inner && depth < 5 ? unwrapped(inner as Record<string, unknown>, depth + 1) : content
}

const mediaKinds = ['image', 'document', 'audio', 'video', 'sticker'] as const

// A path on WhatsApp's own host: an address from a message is never fetched.
const safePath = /^\/[\w\-./?=&%~+]{1,4000}$/

const reference = z.strictObject({ kind: z.enum(mediaKinds), mediaKey: z.string(), directPath: z.string() })

function ofMedia(read: Body): InboundContent | null {
  const kind = mediaKinds.find((one) => read[`${one}Message`])
  const file = kind && read[`${kind}Message`]
  if (!file) return null
  const caption = file.caption ?? ''
  const { mediaKey, directPath } = file
  if (!mediaKey || !directPath || !safePath.test(directPath)) return { kind: 'note', note: kind, values: {} }
  const id = JSON.stringify({ kind, mediaKey: Buffer.from(mediaKey).toString('base64'), directPath })
  const ref: MediaRef = { id, name: file.fileName ?? null, mediaType: file.mimetype ?? '' }
  return { kind: 'media', media: ref, note: kind, caption }
}

/** Parses the reference to fetch a message's file; null if it is not one of ours. */
export function mediaOf({ id }: MediaRef): { kind: string; mediaKey: Uint8Array; directPath: string } | null {
  try {
    const { kind, mediaKey, directPath } = reference.parse(JSON.parse(id))
    return safePath.test(directPath) ? { kind, mediaKey: Buffer.from(mediaKey, 'base64'), directPath } : null
  } catch {
    return null
  }
}

const unsupported: InboundContent = { kind: 'note', note: 'unsupported', values: {} }

function contentOf(content: Record<string, unknown>): InboundContent {
  const parsed = body.safeParse(unwrapped(content))
  if (!parsed.success) return unsupported
  const { conversation, extendedTextMessage, locationMessage, contactMessage, reactionMessage } = parsed.data
  const words = conversation ?? extendedTextMessage?.text ?? ''
  if (words.trim() !== '') return { kind: 'text', text: words }
  if (locationMessage) {
    const { degreesLatitude, degreesLongitude, name, address } = locationMessage
    const place = [name, address].filter(Boolean).join(', ')
    const point = `${degreesLatitude.toFixed(6)},${degreesLongitude.toFixed(6)}`
    return { kind: 'note', note: 'location', values: { place: place === '' ? point : `${place} (${point})` } }
  }
  if (contactMessage)
    return { kind: 'note', note: 'contacts', values: { people: contactMessage.displayName ?? '' } }
  if (reactionMessage) {
    const emoji = reactionMessage.text ?? ''
    return { kind: 'note', note: emoji === '' ? 'reactionGone' : 'reaction', values: { emoji } }
  }
  return ofMedia(parsed.data) ?? unsupported
}

/** Returns the number of a client; null for groups, channels and the own phone. */
function numberOf({ remoteJid, senderPn, fromMe }: z.output<typeof key>): string | null {
  if (fromMe) return null
  const jid = remoteJid.endsWith('@lid') ? (senderPn ?? '') : remoteJid
  const digits = /^(\d{5,20})(?::\d+)?@s\.whatsapp\.net$/.exec(jid)?.[1]
  return digits === undefined ? null : `+${digits}`
}

/** Returns client messages in the order of arrival; leaves out everything else. */
export function readMessages(told: unknown, now: Date): InboundEvent[] {
  const items = z.object({ messages: z.array(z.unknown()) }).safeParse(told)
  if (!items.success) return []
  return items.data.messages.flatMap((item): InboundEvent[] => {
    const read = message.safeParse(item)
    if (!read.success || !read.data.message) return []
    const { key: from, message: content, messageTimestamp, pushName } = read.data
    const number = numberOf(from)
    if (number === null || Object.keys(content).every((name) => silent.has(name))) return []
    const seconds = Number(String(messageTimestamp))
    const at = seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : now
    return [
      {
        kind: 'message',
        externalId: from.id,
        from: number,
        name: pushName ?? null,
        at,
        content: contentOf(content),
      },
    ]
  })
}

const states = ['FAILED', null, 'SENT', 'DELIVERED', 'READ', 'READ'] as const
const update = z.object({
  key: z.object({ id: z.string().min(1).max(1000), fromMe: z.literal(true) }),
  update: z.object({ status: z.int().min(0).max(5) }),
})

/** Returns the delivery status events of own messages. */
export function readReceipts(told: unknown): InboundEvent[] {
  const items = z.array(z.unknown()).safeParse(told)
  return (items.data ?? []).flatMap((item): InboundEvent[] => {
    const read = update.safeParse(item)
    const state = read.success ? states[read.data.update.status] : null
    if (!read.success || !state) return []
    const failureCode = state === 'FAILED' ? 'WHATSAPP_REFUSED' : null
    return [{ kind: 'status', externalId: read.data.key.id, key: null, state, failureCode }]
  })
}
