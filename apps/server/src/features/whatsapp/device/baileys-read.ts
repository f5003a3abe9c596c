import * as z from 'zod'
import type { InboundContent, InboundEvent, MediaRef, Sender } from '../adapter.ts'
import { cleanInput, senderName } from '../inbound/clean-input.ts'

const text = z.string().max(70_000)
const bytes = z.instanceof(Uint8Array)

/** A part that nobody has foreseen never decides whether the rest is read. */
const maybe = <const S extends z.ZodType>(schema: S) => schema.nullish().catch(undefined)
const jid = maybe(z.string().max(200))

const key = z.object({
  id: z.string().min(1).max(1000),
  remoteJid: z.string().max(200),
  fromMe: maybe(z.boolean()),
  // Versions of the library name the other id of a sender differently.
  remoteJidAlt: jid,
  senderPn: jid,
  senderLid: jid,
})

const media = z.object({
  mimetype: maybe(z.string().max(200)),
  caption: maybe(text),
  fileName: maybe(z.string().max(1000)),
  mediaKey: maybe(bytes),
  directPath: maybe(z.string().max(4000)),
})

const body = z.object({
  conversation: maybe(text),
  extendedTextMessage: maybe(z.object({ text: maybe(text) })),
  imageMessage: maybe(media),
  documentMessage: maybe(media),
  audioMessage: maybe(media),
  videoMessage: maybe(media),
  stickerMessage: maybe(media),
  locationMessage: maybe(
    z.object({
      degreesLatitude: z.number(),
      degreesLongitude: z.number(),
      name: maybe(text),
      address: maybe(text),
    }),
  ),
  contactMessage: maybe(z.object({ displayName: maybe(text) })),
  reactionMessage: maybe(
    z.object({
      text: maybe(z.string().max(100)),
      key: maybe(z.object({ id: z.string().min(1).max(1000) })),
    }),
  ),
})
type Body = z.output<typeof body>

const message = z.object({
  key,
  message: z.record(z.string(), z.unknown()).nullish(),
  /** A number, or the library's own type for long numbers */
  messageTimestamp: z.unknown().optional(),
  pushName: z.unknown().optional(),
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

function contentOf(read: Body): InboundContent | null {
  const { conversation, extendedTextMessage, locationMessage, contactMessage } = read
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
  return ofMedia(read)
}

const lidOf = (given: string | null | undefined): string | null => {
  const digits = /^(\d{1,30})(?::\d+)?@lid$/.exec(given ?? '')?.[1]
  return digits === undefined ? null : `${digits}@lid`
}

/** Returns the number of a client or the id that hides it; null for groups, channels and the own phone. */
function senderOf({ fromMe, ...ids }: z.output<typeof key>): Sender | null {
  if (fromMe || !/@(?:lid|s\.whatsapp\.net)$/.test(ids.remoteJid)) return null
  const named = [ids.remoteJid, ids.remoteJidAlt, ids.senderPn, ids.senderLid]
  const digits = named
    .map((one) => /^(\d{5,20})(?::\d+)?@s\.whatsapp\.net$/.exec(one ?? '')?.[1])
    .find((one) => one !== undefined)
  const userId = named.map(lidOf).find((one) => one !== null) ?? null
  if (digits !== undefined) return { number: `+${digits}`, userId }
  return userId === null ? null : { number: null, userId }
}

const shortBytes = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array || typeof value === 'bigint' ? String(value).slice(0, 200) : value
const originalOf = (item: unknown): string => JSON.stringify(item, shortBytes) ?? 'null'

/** Not a message of a client: a group, a channel, the own phone, or internal content of the library. */
function isSilent(item: unknown): boolean {
  const { key: from, message: content } = Object(item) as Record<string, unknown>
  const { remoteJid, fromMe } = Object(from) as Record<string, unknown>
  if (fromMe === true || !content) return true
  if (Object.keys(Object(content) as object).every((name) => silent.has(name))) return true
  return typeof remoteJid === 'string' && !/@(?:lid|s\.whatsapp\.net)$/.test(remoteJid)
}

function eventOf(item: unknown, now: Date): InboundEvent[] {
  if (isSilent(item)) return []
  const read = message.safeParse(item)
  const sender = read.success ? senderOf(read.data.key) : null
  if (!read.success || !read.data.message || !sender)
    return [{ kind: 'unreadable', original: originalOf(item) }]
  const { key: from, message: told, messageTimestamp, pushName } = read.data
  const seconds = Number(String(messageTimestamp))
  const at = seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : now
  const parsed = body.safeParse(unwrapped(told)).data
  const head = { externalId: from.id, sender }
  const { reactionMessage } = parsed ?? {}
  if (reactionMessage?.key) {
    const { key: target, text: emoji } = reactionMessage
    return [{ kind: 'reaction', ...head, targetId: target.id, emoji: emoji ?? '', at }]
  }
  const content = parsed ? contentOf(parsed) : null
  return [
    {
      kind: 'message',
      ...head,
      name: senderName(pushName),
      at,
      content: content ?? { kind: 'note', note: 'unsupported', values: {} },
      original: content ? null : originalOf(item),
    },
  ]
}

/**
 * Returns client messages in the order of arrival. What cannot be read becomes an event of its own; groups,
 * channels and the own phone are left out.
 */
export function readMessages(told: unknown, now: Date): InboundEvent[] {
  const items = z.object({ messages: z.array(z.unknown()) }).safeParse(told)
  return (items.data?.messages ?? []).flatMap((item) => eventOf(cleanInput(item), now))
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
