import * as z from 'zod'
import type { InboundContent, InboundEvent } from '../adapter.ts'
import { failureCode } from './errors.ts'

const text = z.string().max(70_000)
const media = z.object({
  id: z.string().min(1).max(200),
  mime_type: z.string().max(200).default(''),
  caption: text.default(''),
  filename: z.string().max(1000).optional(),
})
const chosen = z.object({ title: text })

const message = z.object({
  id: z.string().min(1).max(1000),
  from: z.string().regex(/^\d{5,20}$/),
  timestamp: z.coerce.number().int().min(0).max(99_999_999_999),
  type: z.string(),
  text: z.object({ body: text }).optional(),
  image: media.optional(),
  document: media.optional(),
  audio: media.optional(),
  video: media.optional(),
  sticker: media.optional(),
  location: z
    .object({ latitude: z.number(), longitude: z.number(), name: text.optional(), address: text.optional() })
    .optional(),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: text }).optional(),
        phones: z.array(z.object({ phone: text.optional() })).default([]),
      }),
    )
    .optional(),
  reaction: z.object({ emoji: z.string().max(40).optional() }).optional(),
  button: z.object({ text }).optional(),
  interactive: z.object({ button_reply: chosen.optional(), list_reply: chosen.optional() }).optional(),
})
type Message = z.output<typeof message>

const status = z.object({
  id: z.string().min(1).max(1000),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.int() })).optional(),
})

const value = z.object({
  contacts: z
    .array(
      z.object({
        wa_id: z.string(),
        profile: z
          .object({ name: z.string().max(500) })
          .partial()
          .optional(),
      }),
    )
    .default([]),
  messages: z.array(z.unknown()).default([]),
  statuses: z.array(z.unknown()).default([]),
  metadata: z.object({ phone_number_id: z.string() }),
})
const body = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
})

const mediaKinds = ['image', 'document', 'audio', 'video', 'sticker'] as const

function ofMedia(read: Message): InboundContent | null {
  const kind = mediaKinds.find((one) => one === read.type)
  const file = kind && read[kind]
  if (!file) return null
  const ref = { id: file.id, name: file.filename ?? null, mediaType: file.mime_type }
  return { kind: 'media', media: ref, note: kind, caption: file.caption }
}

function ofWords(read: Message): string | null {
  if (read.type === 'text') return read.text?.body ?? null
  if (read.type === 'button') return read.button?.text ?? null
  if (read.type === 'interactive')
    return read.interactive?.button_reply?.title ?? read.interactive?.list_reply?.title ?? null
  return null
}

const unsupported: InboundContent = { kind: 'note', note: 'unsupported', values: {} }

function contentOf(read: Message): InboundContent {
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
      [name?.formatted_name, ...phones.map(({ phone }) => phone)].filter(Boolean).join(' '),
    )
    return { kind: 'note', note: 'contacts', values: { people: people.join('; ') } }
  }
  if (read.type === 'reaction') {
    const emoji = read.reaction?.emoji ?? ''
    return { kind: 'note', note: emoji === '' ? 'reactionGone' : 'reaction', values: { emoji } }
  }
  return ofMedia(read) ?? unsupported
}

function eventOfMessage(item: unknown, names: ReadonlyMap<string, string>): InboundEvent | null {
  const read = message.safeParse(item)
  if (!read.success) return fallback(item)
  const { id, from, timestamp } = read.data
  return {
    kind: 'message',
    externalId: id,
    from: `+${from}`,
    name: names.get(from) ?? null,
    at: new Date(timestamp * 1000),
    content: contentOf(read.data),
  }
}

const head = message.pick({ id: true, from: true, timestamp: true })

/** Reports a message of an unknown shape instead of dropping it. */
function fallback(item: unknown): InboundEvent | null {
  const read = head.safeParse(item)
  if (!read.success) return null
  const { id, from, timestamp } = read.data
  const at = new Date(timestamp * 1000)
  return { kind: 'message', externalId: id, from: `+${from}`, name: null, at, content: unsupported }
}

const states = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ', failed: 'FAILED' } as const

function eventOfStatus(item: unknown): InboundEvent | null {
  const read = status.safeParse(item)
  if (!read.success) return null
  const state = states[read.data.status]
  return {
    kind: 'status',
    externalId: read.data.id,
    key: read.data.biz_opaque_callback_data ?? null,
    state,
    failureCode: state === 'FAILED' ? failureCode(read.data.errors?.[0]?.code ?? 0) : null,
  }
}

/** Returns the events of a Cloud API webhook for this number in order; leaves out unknown content. */
export function readWebhook(json: unknown, phoneNumberId: string): InboundEvent[] {
  const read = body.safeParse(json)
  if (!read.success) return []
  const changes = read.data.entry
    .flatMap((entry) => entry.changes)
    .filter(({ field }) => field === 'messages')
  return changes.flatMap((change) => {
    const told = value.safeParse(change.value)
    if (!told.success || told.data.metadata.phone_number_id !== phoneNumberId) return []
    const names = new Map(
      told.data.contacts.flatMap(({ wa_id: id, profile }) =>
        profile?.name ? [[id, profile.name] as const] : [],
      ),
    )
    return [
      ...told.data.messages.map((item) => eventOfMessage(item, names)),
      ...told.data.statuses.map((item) => eventOfStatus(item)),
    ].filter((event) => event !== null)
  })
}
