import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { Baileys, BaileysSocket } from '../../features/whatsapp/device/baileys.ts'
import { newId } from '../../platform/id.ts'

type Auth = {
  creds: Record<string, unknown>
  keys: {
    get: (kind: string, ids: string[]) => Promise<Record<string, unknown>>
    set: (changes: Record<string, Record<string, unknown>>) => Promise<void>
  }
}
type Sent = { jid: string; content: Record<string, unknown>; id: string }

/** WhatsApp's side: it drops a second message with the same id, as the real one does. */
class FakeSocket implements BaileysSocket {
  readonly ev = new EventEmitter()
  readonly auth: Auth
  readonly sent: Sent[] = []
  user: BaileysSocket['user']
  isEnded = false
  isLoggedOut = false
  /** The result of the next message */
  next: 'arrives' | 'no answer' = 'arrives'

  constructor(auth: Auth) {
    this.auth = auth
  }

  show(qr: string): void {
    this.ev.emit('connection.update', { qr })
  }

  /** Simulates a scanned code: WhatsApp sends the account and asks for a reconnect. */
  pair(phone: string): void {
    this.ev.emit('creds.update', {
      me: { id: `${phone}:3@s.whatsapp.net`, name: 'Harbour' },
      registered: true,
    })
    this.drop(515)
  }

  open(): void {
    this.user = this.auth.creds['me'] as BaileysSocket['user']
    this.ev.emit('connection.update', { connection: 'open' })
  }

  drop(statusCode: number): void {
    const error = Object.assign(new Error('closed'), { output: { statusCode } })
    this.ev.emit('connection.update', { connection: 'close', lastDisconnect: { error, date: new Date() } })
  }

  receive(from: string, message: Record<string, unknown>, more: Record<string, unknown> = {}): string {
    const id = newId()
    const key = { id, remoteJid: `${from}@s.whatsapp.net`, fromMe: false, ...more }
    const messageTimestamp = { toString: () => String(Math.floor(Date.now() / 1000)) }
    this.ev.emit('messages.upsert', {
      type: 'notify',
      messages: [{ key, message, messageTimestamp, pushName: 'Ana' }],
    })
    return id
  }

  tell(status: number): void {
    const told = this.sent.map(({ id, jid }) => ({
      key: { id, remoteJid: jid, fromMe: true },
      update: { status },
    }))
    this.ev.emit('messages.update', told)
  }

  async sendMessage(jid: string, content: Record<string, unknown>, { messageId: id }: { messageId: string }) {
    // A conversation key advances before anything is sent.
    await this.auth.keys.set({ session: { [jid]: `ratchet ${newId()} of ${jid}` } })
    if (!this.sent.some((one) => one.id === id)) this.sent.push({ jid, content, id })
    if (this.next === 'no answer') {
      this.next = 'arrives'
      throw new Error('Timed Out')
    }
    return { message: content }
  }

  onWhatsApp(...jids: string[]) {
    return Promise.resolve(jids.map((jid) => ({ jid, exists: !jid.startsWith('34000') })))
  }

  end(): void {
    this.isEnded = true
  }

  logout(): Promise<void> {
    this.isLoggedOut = true
    return Promise.resolve()
  }
}

const bufferJson = {
  replacer: (_key: string, value: unknown) => value,
  reviver: (_key: string, value: unknown) => value,
}

/** A fake Baileys library whose sockets the test controls */
export class FakeBaileys implements Baileys {
  readonly sockets: FakeSocket[] = []
  readonly BufferJSON = bufferJson
  file: Buffer = Buffer.alloc(0)
  /** The transferred file as a stream */
  stream = (): Readable => Readable.from([this.file])

  readonly makeWASocket = (config: Record<string, unknown>): FakeSocket => {
    const socket = new FakeSocket(config['auth'] as Auth)
    this.sockets.push(socket)
    return socket
  }

  readonly initAuthCreds = () => ({ advSecretKey: 'secret of the telephone', registered: false })

  readonly downloadContentFromMessage = () => Promise.resolve(this.stream())

  last(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (!socket) throw new Error('no socket was made')
    return socket
  }
}
