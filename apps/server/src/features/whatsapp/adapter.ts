import type { WhatsappDownReason } from '@coverline/contract/whatsapp/terms'
import type { Readable } from 'node:stream'

/** A message to one number. `key` names it for WhatsApp, which repeats it in its reports. */
export type Outgoing = { to: string; key: string } &
  /** With what may be answered by one tap, where WhatsApp shows it. */
  (
    | { kind: 'text'; text: string; quickReplies?: readonly string[] }
    | {
        kind: 'file'
        name: string
        mediaType: string
        bytes: number
        read: () => Promise<Readable>
        caption: string | null
      }
    | { kind: 'template'; name: string; language: string; headerValues: Gap[]; bodyValues: Gap[] }
  )

/** What stands in a gap of a template, by the gap's name: {{1}} or {{name}}. */
export type Gap = { gap: string; value: string }

export type SendOutcome =
  | { kind: 'accepted'; externalId: string }
  /** WhatsApp will never take it. */
  | { kind: 'refused'; code: string }
  /** Surely not sent; to be tried again, not before so many milliseconds when it said so. */
  | { kind: 'later'; afterMilliseconds: number | null }
  /** No answer came: it may have gone out. */
  | { kind: 'unsure' }
  /** Surely not sent, and nothing else will be either. */
  | { kind: 'down'; reason: WhatsappDownReason }

export type CheckOutcome =
  | { isUp: true; phone: string | null; name: string | null }
  | { isUp: false; reason: WhatsappDownReason }

export type MediaRef = { id: string; name: string | null; mediaType: string }
/** Read to its end: no transaction waits for WhatsApp. */
export type FetchedMedia = { kind: 'file'; bytes: Buffer } | { kind: 'gone' } | { kind: 'later' }

/** What came in. */
export type InboundEvent =
  | {
      kind: 'message'
      externalId: string
      /** The client's number in E.164. */
      from: string
      name: string | null
      at: Date
      content: InboundContent
    }
  | {
      kind: 'status'
      externalId: string
      /** The key that the message was sent with, where it is repeated. */
      key: string | null
      state: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED'
      failureCode: string | null
    }

/** A client's message as it is read here: words, words about what can't be shown, or a file with words. */
export type InboundContent =
  | { kind: 'text'; text: string }
  | { kind: 'note'; note: InboundNote; values: Record<string, string> }
  | { kind: 'media'; media: MediaRef; note: InboundNote; caption: string }

/** Sentences for what is no text (messages `whatsapp:received`). */
export const inboundNotes = [
  'image',
  'document',
  'audio',
  'video',
  'sticker',
  'location',
  'contacts',
  'reaction',
  'reactionGone',
  'unsupported',
] as const
export type InboundNote = (typeof inboundNotes)[number]

export type ApprovedTemplate = {
  name: string
  language: string
  category: string
  header: string | null
  body: string
  footer: string | null
}

/** The one way to WhatsApp: the rest of the feature does not know which it is. What comes in is stored by the ways in (webhook, session). */
export type Adapter = {
  send(outgoing: Outgoing, signal: AbortSignal): Promise<SendOutcome>
  /** Whether the link stands. */
  check(signal: AbortSignal): Promise<CheckOutcome>
  fetchMedia(media: MediaRef, signal: AbortSignal): Promise<FetchedMedia>
  /** Null where there are no templates. */
  listTemplates(signal: AbortSignal): Promise<ApprovedTemplate[] | null>
}
