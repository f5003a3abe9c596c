import type { Context } from '../../platform/context.ts'

/** A WhatsApp message that was put aside, as it came. */
export type KeptMessage = {
  externalId: string
  number: string | null
  userId: string | null
  name: string | null
  at: string
  text?: string
  lines?: { own: string; texts: { key: string; values?: Record<string, string> }[] }
  original: string | null
}

export type KeptFile = { id: string; name: string }

/** The conversation of a message that went through; null if the message was there already. */
export type Released = { conversationId: string | null }

/** The channels that spam came by. They depend on this feature, so they are passed at composition. */
export type SpamSources = {
  mail: {
    /** Makes a stored mail a message. */
    release: (ctx: Context, inboundMailId: string) => Promise<Released | 'GONE' | 'UNREADABLE'>
    /** Forgets the originals and headers of mails. */
    forget: (ctx: Context, inboundMailIds: readonly string[]) => Promise<void>
  }
  whatsapp: {
    /** Makes a kept message one of its sender; returns its conversation. */
    release: (ctx: Context, message: KeptMessage, files: readonly KeptFile[]) => Promise<string>
  }
}
