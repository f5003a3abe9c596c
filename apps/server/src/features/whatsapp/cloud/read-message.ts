import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { InboundContent, InboundEvent, Sender } from '../adapter.ts'

const text = z.string().max(70_000)
/** A part that nobody has foreseen never decides whether the rest is read. */
const maybe = <const S extends z.ZodType>(schema: S) => schema.nullish().catch(undefined)

const media = z.object({
  id: z.string().min(1).max(200),
  mime_type: maybe(z.string().max(200)),
  caption: maybe(text),
  filename: maybe(z.string().max(1000)),
})
const chosen = z.object({ title: text })

const message = z.object({
  id: maybe(z.string().min(1).max(1000)),
  timestamp: maybe(z.coerce.number().int().min(1).max(99_999_999_999)),
  type: z.string().catch(''),
  text: maybe(z.object({ body: text })),
  image: maybe(media),
  document: maybe(media),
  audio: maybe(media),
  video: maybe(media),
  sticker: maybe(media),
  location: maybe(
    z.object({
      latitude: z.coerce.number(),
      longitude: z.coerce.number(),
      name: maybe(text),
      address: maybe(text),
    }),
  ),
  contacts: maybe(
    z.array(
      z.object({
        name: maybe(z.object({ formatted_name: maybe(text) })),
        phones: maybe(z.array(z.object({ phone: maybe(text) }))),
      }),
    ),
  ),
  reaction: maybe(z.object({ message_id: z.string().min(1).max(1000), emoji: maybe(z.string().max(100)) })),
  button: maybe(z.object({ text })),
  interactive: maybe(z.object({ button_reply: maybe(chosen), list_reply: maybe(chosen) })),
  system: maybe(z.record(z.string(), z.unknown())),
})
type Message = z.output<typeof message>

const mediaKinds = ['image', 'document', 'audio', 'video', 'sticker'] as const

function ofMedia(read: Message): InboundContent | null {
  const kind = mediaKinds.find((one) => one === read.type)
  const file = kind && read[kind]
  if (!file) return null
  const ref = { id: file.id, name: file.filename ?? null, mediaType: file.mime_type ?? '' }
  return { kind: 'media', media: ref, note: kind, caption: file.caption ?? '' }
}

function ofWords(read: Message): string | null {
  if (read.type === 'text') return read.text?.body ?? null
  if (read.type === 'button') return read.button?.text ?? null
  if (read.type === 'interactive')
    return read.interactive?.button_reply?.title ?? read.interactive?.list_reply?.title ?? null
  return null
}

function contentOf(read: Message): InboundContent | null {
  const words = ofWords(read)
  if (words !== null && words.trim() !== '') return { kind: 'text', text: words }
  if (read.type === 'location' && read.location) {
    const { latitude, longitude, name, address } = read.location
    const place = [name, address].filter(Boolean).join(', ')
    const point = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
    return { kind: 'note', note: 'location', values: { place: place === '' ? point : `${place} (${point})` } }
  }
  if (read.type === 'contacts' && read.contacts) {
    const people = read.contacts.map(({ name, phones }) =>
      [name?.formatted_name, ...(phones ?? []).map(({ phone }) => phone)].filter(Boolean).join(' '),
    )
    return { kind: 'note', note: 'contacts', values: { people: people.join('; ') } }
  }
  return ofMedia(read)
}

/** Returns a number in E.164, if this is one. */
function numberOf(given: unknown): string | null {
  const digits =
    typeof given === 'string' || typeof given === 'number' ? String(given).replace(/[\s()+-]/g, '') : ''
  return /^\d{5,20}$/.test(digits) ? `+${digits}` : null
}

const userIdOf = (given: unknown): string | null =>
  typeof given === 'string' && /^\S{1,200}$/.test(given) && numberOf(given) === null ? given : null

/** Returns who is named by any of these fields: a number, a user id, or both. */
export function senderOf(fields: readonly unknown[]): Sender | null {
  const number = fields.map(numberOf).find((one) => one !== null) ?? null
  const userId = fields.map(userIdOf).find((one) => one !== null) ?? null
  if (number !== null) return { number, userId }
  return userId === null ? null : { number: null, userId }
}

/** WhatsApp reports a new number or user id of a client by several names. */
function systemOf(read: Message): { next: Sender | null; text: string } | null {
  if (read.type !== 'system' || !read.system) return null
  const { body, wa_id: waId, new_wa_id: newWaId, user_id: userId, new_user_id: newUserId } = read.system
  return {
    next: senderOf([newWaId, waId, newUserId, userId]),
    text: typeof body === 'string' ? body.slice(0, 1000) : '',
  }
}

export type Contact = { sender: Sender; name: string | null }

/** Reads one message; of an unknown shape, it is reported with its original instead of dropped. */
export function eventOfMessage(item: unknown, contacts: readonly Contact[], now: Date): InboundEvent {
  const original = JSON.stringify(item) ?? ''
  const read = message.safeParse(item)
  const fields = z.record(z.string(), z.unknown()).safeParse(item).data ?? {}
  const named = senderOf([fields['from'], fields['from_user_id'], fields['user_id']])
  // A message without any sender belongs to the only contact that came with it.
  const contact = contactOf(named, contacts)
  const sender = named ?? contact?.sender
  if (!read.success || !sender) return { kind: 'unreadable', original }
  const externalId = read.data.id ?? `hash:${createHash('sha256').update(original).digest('hex')}`
  const { timestamp, reaction } = read.data
  const at = timestamp ? new Date(timestamp * 1000) : now
  const from = { externalId, sender: withUserId(sender, contact?.sender.userId ?? null) }
  const system = systemOf(read.data)
  if (system) return { kind: 'system', ...from, ...system }
  if (read.data.type === 'reaction' && reaction)
    return { kind: 'reaction', ...from, targetId: reaction.message_id, emoji: reaction.emoji ?? '', at }
  const content = contentOf(read.data)
  return {
    kind: 'message',
    ...from,
    name: contact?.name ?? null,
    at,
    content: content ?? { kind: 'note', note: 'unsupported', values: {} },
    original: content ? null : original,
  }
}

const withUserId = (sender: Sender, userId: string | null): Sender =>
  sender.number === null ? sender : { number: sender.number, userId: sender.userId ?? userId }

function contactOf(sender: Sender | null, contacts: readonly Contact[]): Contact | undefined {
  if (sender === null) return contacts.length === 1 ? contacts[0] : undefined
  const isSame = ({ sender: other }: Contact) =>
    (sender.number !== null && sender.number === other.number) ||
    (sender.userId !== null && sender.userId === other.userId)
  const [only] = contacts
  // One contact beside one sender names it by its user id alone.
  const isOnly = contacts.length === 1 && only?.sender.number === null && sender.userId === null
  return contacts.find(isSame) ?? (isOnly ? only : undefined)
}
