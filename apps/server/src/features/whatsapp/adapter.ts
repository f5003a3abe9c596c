import type { WhatsappDownReason } from '@coverline/contract/whatsapp/terms'
import type { Readable } from 'node:stream'

/** A message to one client: a number in E.164, or WhatsApp's id of a user without one. WhatsApp repeats `key` in its status reports. */
export type Outgoing = { to: string; key: string } &
  /** Quick replies are answered with one tap where WhatsApp shows them. */
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

/** The value of a template placeholder, by its name: {{1}} or {{name}}. */
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
/** The file is read to its end, so that no transaction waits for WhatsApp. */
export type FetchedMedia = { kind: 'file'; bytes: Buffer } | { kind: 'gone' } | { kind: 'later' }

/** Identity of a client: the number in E.164, WhatsApp's own id of the user, or both. */
export type Sender = { number: string; userId: string | null } | { number: null; userId: string }

export type InboundEvent =
  | {
      kind: 'message'
      externalId: string
      sender: Sender
      name: string | null
      at: Date
      content: InboundContent
      /** The JSON of content that cannot be shown */
      original: string | null
    }
  | {
      /** A client's reaction to a message; an empty emoji takes it back. */
      kind: 'reaction'
      externalId: string
      sender: Sender
      targetId: string
      emoji: string
      at: Date
    }
  | {
      /** WhatsApp reports a client's new number or user id, or something else about the client. */
      kind: 'system'
      externalId: string
      sender: Sender
      next: Sender | null
      text: string
    }
  /** Content of which not even the sender can be read; kept for the settings. */
  | { kind: 'unreadable'; original: string }
  | {
      kind: 'status'
      externalId: string
      /** The key the message was sent with, if the event repeats it */
      key: string | null
      state: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED'
      failureCode: string | null
    }

/** A client's message as read here: text, a note about content that cannot be shown, or a file with text */
export type InboundContent =
  | { kind: 'text'; text: string }
  | { kind: 'note'; note: InboundNote; values: Record<string, string> }
  | { kind: 'media'; media: MediaRef; note: InboundNote; caption: string }

/** Message keys for content that is not text (messages `whatsapp:received`) */
export const inboundNotes = [
  'image',
  'document',
  'audio',
  'video',
  'sticker',
  'location',
  'contacts',
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

/**
 * The only interface to WhatsApp, so that the rest of the feature does not depend on the kind of link.
 * Webhook and session store incoming events.
 */
export type Adapter = {
  send(outgoing: Outgoing, signal: AbortSignal): Promise<SendOutcome>
  check(signal: AbortSignal): Promise<CheckOutcome>
  fetchMedia(media: MediaRef, signal: AbortSignal): Promise<FetchedMedia>
  /** Null if the link has no templates. */
  listTemplates(signal: AbortSignal): Promise<ApprovedTemplate[] | null>
}
