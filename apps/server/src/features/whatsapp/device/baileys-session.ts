import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { addAbortSignal, type Readable } from 'node:stream'
import * as z from 'zod'
import { now } from '../../../platform/clock.ts'
import { largestOf } from '../../../platform/files/file-kinds.ts'
import type { Outgoing, SendOutcome } from '../adapter.ts'
import { callSignal } from '../inbound/call-signal.ts'
import { withReplies } from '../sending/format.ts'
import type { Baileys, BaileysSocket } from './baileys.ts'
import { mediaOf, readMessages, readReceipts } from './baileys-read.ts'
import { authState } from './baileys-state.ts'
import type { DeviceEvents, DeviceSession, OpenDevice } from './session.ts'

/** WhatsApp's limits: the first code lasts a minute, later ones 20 seconds. */
const firstCodeLives = 60_000
const codeLives = 20_000
const keptForRetries = 300
const mostFileBytes = largestOf('RECEIVED')

const codes = { loggedOut: 401, forbidden: 403, timedOut: 408, mismatch: 411, badSession: 500, restart: 515 }
const endOfLink: readonly number[] = [codes.loggedOut, codes.forbidden, codes.mismatch, codes.badSession]

const connection = z.object({
  connection: z.enum(['open', 'connecting', 'close']).optional(),
  qr: z.string().max(2000).optional(),
  lastDisconnect: z
    .object({ error: z.object({ output: z.object({ statusCode: z.number() }) }).optional() })
    .optional()
    .catch(undefined),
})

// The library's log would contain numbers and messages of clients.
const silence: Record<string, unknown> = {
  level: 'silent',
  child: () => silence,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
}

/** WhatsApp drops a second message with the same id, so a retry after a missing answer stays one message. */
export function messageIdOf(key: string): string {
  return `3EB0${createHash('sha256').update(key).digest('hex').slice(0, 18).toUpperCase()}`
}

/** Reads a whole file; of a file over the size limit it reads just enough to reject it. */
async function readToEnd(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array)
    chunks.push(bytes)
    length += bytes.length
    if (length > mostFileBytes) break
  }
  return Buffer.concat(chunks)
}

/** Returns the library's address of a client: a number, or the id that hides it; null for another kind. */
function jidOf(address: string): string | null {
  if (/^\d{1,30}@lid$/.test(address)) return address
  return /^\+?\d+$/.test(address) ? `${address.replace('+', '')}@s.whatsapp.net` : null
}

async function contentOf(
  outgoing: Exclude<Outgoing, { kind: 'template' }>,
): Promise<Record<string, unknown>> {
  // Disables the preview, because the library would fetch any address in the text.
  if (outgoing.kind === 'text')
    return { text: withReplies(outgoing.text, outgoing.quickReplies ?? []), linkPreview: null }
  const { mediaType, name, caption } = outgoing
  const stream = { stream: await outgoing.read() }
  const words = caption === null ? {} : { caption }
  if (/^image\/(?:jpeg|png)$/.test(mediaType)) return { image: stream, mimetype: mediaType, ...words }
  return { document: stream, mimetype: mediaType, fileName: name, ...words }
}

/** A session of a linked phone, using the library that the installation provides */
class BaileysSession implements DeviceSession {
  readonly #library: Baileys
  readonly #events: DeviceEvents
  readonly #state: ReturnType<typeof authState>
  readonly #sent = new Map<string, unknown>()
  #socket: BaileysSocket
  #isOpen = false
  #isEnded = false
  #shown = 0

  constructor(library: Baileys, credentials: string | null, events: DeviceEvents) {
    this.#library = library
    this.#events = events
    this.#state = authState(library, credentials, (text) => Promise.resolve(events.onCredentials(text)))
    this.#socket = this.#connect()
  }

  #connect(): BaileysSocket {
    const { creds, keys } = this.#state
    const socket = this.#library.makeWASocket({
      auth: { creds, keys },
      logger: silence,
      printQRInTerminal: false,
      syncFullHistory: false,
      shouldSyncHistoryMessage: () => false,
      generateHighQualityLinkPreview: false,
      // The phone keeps ringing.
      markOnlineOnConnect: false,
      getMessage: ({ id }: { id?: string }) => Promise.resolve(this.#sent.get(id ?? '')),
    })
    const hear = (name: string, listener: (told: unknown) => void) =>
      socket.ev.on(name, (told) => {
        if (!this.#isEnded && this.#socket === socket) listener(told)
      })
    hear('connection.update', (told) => this.#follow(told))
    hear('creds.update', (told) => void this.#state.change(told))
    hear('messages.upsert', (told) => this.#events.onEvents(readMessages(told, now())))
    hear('messages.update', (told) => this.#events.onEvents(readReceipts(told)))
    return socket
  }

  #follow(told: unknown): void {
    const read = connection.safeParse(told)
    if (!read.success) return
    const { qr, connection: state, lastDisconnect } = read.data
    if (qr !== undefined) {
      const lives = this.#shown === 0 ? firstCodeLives : codeLives
      this.#shown += 1
      this.#events.onQr(qr, new Date(now().getTime() + lives))
    }
    if (state === 'open') {
      this.#isOpen = true
      const { id = '', name = null } = this.#socket.user ?? {}
      const digits = /^(\d+)[:@]/.exec(id)?.[1]
      this.#events.onOpen({ phone: digits === undefined ? null : `+${digits}`, name: name ?? null })
    }
    if (state === 'close') this.#closed(lastDisconnect?.error?.output.statusCode ?? 0)
  }

  #closed(code: number): void {
    const neverOpened = !this.#isOpen
    this.#isOpen = false
    // WhatsApp requests this right after a scan: the same session continues.
    if (code === codes.restart) {
      this.#socket = this.#connect()
      return
    }
    this.#isEnded = true
    if (endOfLink.includes(code)) this.#events.onClosed('LOGGED_OUT')
    else if (neverOpened && this.#shown > 0 && code === codes.timedOut) this.#events.onClosed('NOT_SCANNED')
    else this.#events.onClosed('LOST')
  }

  async send(outgoing: Outgoing): Promise<SendOutcome> {
    if (!this.#isOpen) return { kind: 'later', afterMilliseconds: null }
    // A linked phone has no templates.
    if (outgoing.kind === 'template') return { kind: 'refused', code: 'WHATSAPP_132001' }
    const messageId = messageIdOf(outgoing.key)
    const jid = jidOf(outgoing.to)
    if (jid === null) return { kind: 'refused', code: 'WHATSAPP_131026' }
    // Hidden numbers cannot be looked up.
    const known = jid.endsWith('@lid') ? undefined : await this.#socket.onWhatsApp(jid).catch(() => undefined)
    if (known && !known.some(({ exists }) => exists)) return { kind: 'refused', code: 'WHATSAPP_131026' }
    try {
      const sent = await this.#socket.sendMessage(jid, await contentOf(outgoing), { messageId })
      this.#remember(messageId, sent?.message)
      return { kind: 'accepted', externalId: messageId }
    } catch {
      // The message may have been sent; the same id makes a retry the same message.
      return { kind: 'unsure' }
    }
  }

  /** Kept for a peer that could not decrypt it and requests it again */
  #remember(id: string, content: unknown): void {
    this.#sent.set(id, content)
    const [oldest] = this.#sent.keys()
    if (this.#sent.size > keptForRetries && oldest !== undefined) this.#sent.delete(oldest)
  }

  async fetchMedia(
    ...[media, signal]: Parameters<DeviceSession['fetchMedia']>
  ): ReturnType<DeviceSession['fetchMedia']> {
    const place = mediaOf(media)
    if (!place) return { kind: 'gone' }
    const { kind, ...from } = place
    const limit = callSignal(signal)
    const late = once(limit, 'abort').then(() =>
      Promise.reject(new Error('WhatsApp did not hand the file over')),
    )
    const fetching = async () =>
      readToEnd(addAbortSignal(limit, await this.#library.downloadContentFromMessage(from, kind)))
    try {
      return { kind: 'file', bytes: await Promise.race([fetching(), late]) }
    } catch {
      return { kind: 'later' }
    }
  }

  isAlive(): Promise<boolean> {
    return Promise.resolve(this.#isOpen)
  }

  close(): void {
    this.#isEnded = true
    this.#isOpen = false
    this.#socket.end(undefined)
  }

  async logOut(): Promise<void> {
    this.#isEnded = true
    await this.#socket.logout()
  }
}

/** Opens linked phones with Baileys. */
export function openBaileys(library: Baileys): OpenDevice {
  return (credentials, events) => new BaileysSession(library, credentials, events)
}
