import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  bodyOf,
  inboundOf,
  newWamid,
  signed,
  statusOf,
  type TakenMessage,
  type WhatsappAccount,
} from '../fixtures/whatsapp-samples.ts'

/** The API's reaction to the next matching call. `once` applies to one call, others stay until removed. */
export type WhatsappFault = {
  /** `messages`, `media`, `message_templates` …: a part of the path; omitted: any call. */
  path?: string
  once?: boolean
} & (
  | { kind: 'status'; status: number; code?: number; retryAfter?: number }
  /** Takes the message, and never answers. */
  | { kind: 'hangs' }
  /** Takes the message, and answers after so long. */
  | { kind: 'slow'; milliseconds: number }
  /** Takes the message, and ends the connection. */
  | { kind: 'drops' }
  /** Says 500 behind a message that was taken. */
  | { kind: 'failsAfterwards' }
)

type Call = { method: string; path: string; token: string }
type Stored = { bytes: Buffer; type: string }

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

const newNumber = (): string => BigInt(`0x${randomBytes(6).toString('hex')}`).toString()

/** A local WhatsApp Cloud API: messages, media, templates, states, signatures, and faults */
export class WhatsappServer implements AsyncDisposable {
  readonly calls: Call[] = []
  readonly taken: TakenMessage[] = []
  readonly media = new Map<string, Stored>()
  faults: WhatsappFault[] = []
  templates: Record<string, unknown>[] = []
  /** Known accounts; another token is rejected. */
  readonly accounts: WhatsappAccount[] = []
  /** Reports each message as `sent` to this webhook, as the real API does. */
  webhook: { url: string; account: WhatsappAccount } | null = null
  readonly #reports: Promise<unknown>[] = []
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy())
  })

  static async start(port = 0): Promise<WhatsappServer> {
    const server = new WhatsappServer()
    await new Promise<void>((resolve) => server.#server.listen(port, '127.0.0.1', resolve))
    return server
  }

  /** Value for WHATSAPP_API_URL */
  get url(): string {
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v23.0`
  }

  /** Creates a number with its secrets, as Meta's console shows them. */
  account(): WhatsappAccount {
    const account = {
      phoneNumberId: newNumber(),
      businessAccountId: newNumber(),
      accessToken: `EAA${randomBytes(24).toString('hex')}`,
      appSecret: randomBytes(16).toString('hex'),
      verifyToken: randomBytes(8).toString('hex'),
    }
    this.accounts.push(account)
    return account
  }

  expire({ accessToken }: WhatsappAccount): void {
    const at = this.accounts.findIndex((one) => one.accessToken === accessToken)
    if (at >= 0) this.accounts.splice(at, 1)
  }

  putMedia(bytes: Buffer, type: string): string {
    const id = newNumber()
    this.media.set(id, { bytes, type })
    return id
  }

  /** Returns the accepted messages for a number, in order. */
  textsTo(to: string): string[] {
    return this.taken
      .filter((one) => one.to === to.replace('+', ''))
      .map(({ body, type }) => wordsOf(body) ?? type)
  }

  #fault(path: string): WhatsappFault | undefined {
    const at = this.faults.findIndex((fault) => fault.path === undefined || path.includes(fault.path))
    const fault = this.faults[at]
    if (fault?.once) this.faults.splice(at, 1)
    return fault
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://local')
    const path = address.pathname.replace('/v23.0/', '')
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    this.calls.push({ method: request.method ?? '', path, token })
    const body = await bytesOf(request)
    const fault = this.#fault(path)
    if (fault?.kind === 'status') {
      const header: Record<string, string> =
        fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
      return fail(response, fault.status, fault.code ?? 131_000, header)
    }
    const account = this.accounts.find((one) => one.accessToken === token)
    if (!account) return fail(response, 401, 190)
    const made = this.#make(account, request, path, body, address)
    if (!made) return fail(response, 400, 100)
    if (fault?.kind === 'hangs') return
    if (fault?.kind === 'drops') return void response.destroy()
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
    if (fault?.kind === 'failsAfterwards') return void response.writeHead(502).end('<html>Bad gateway</html>')
    if (Buffer.isBuffer(made)) return void response.writeHead(200).end(made)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(made))
  }

  #make(
    account: WhatsappAccount,
    request: IncomingMessage,
    path: string,
    body: Buffer,
    address: URL,
  ): object | Buffer | null {
    const [first = '', second = ''] = path.split('/')
    if (first === account.businessAccountId && second === 'subscribed_apps') return { success: true }
    if (first === account.businessAccountId && second === 'message_templates') {
      const from = Number(address.searchParams.get('after') ?? 0)
      const isMore = from + 100 < this.templates.length
      return {
        data: this.templates.slice(from, from + 100),
        paging: { cursors: { after: String(from + 100) }, ...(isMore ? { next: 'more' } : {}) },
      }
    }
    if (first === account.phoneNumberId && second === 'media')
      return { id: this.putMedia(body, String(request.headers['content-type'])) }
    if (first === account.phoneNumberId && second === 'messages')
      return this.#take(JSON.parse(body.toString()) as Record<string, unknown>)
    if (first === account.phoneNumberId)
      return { display_phone_number: '+1 555-078-3881', verified_name: 'Harbour Insurance', id: first }
    if (first === 'bytes') return this.media.get(second)?.bytes ?? null
    const media = this.media.get(first)
    return media
      ? { url: `${this.url}/bytes/${first}`, mime_type: media.type, file_size: media.bytes.length, id: first }
      : null
  }

  #take(body: Record<string, unknown>): object {
    const key = body['biz_opaque_callback_data']
    const message = {
      id: newWamid(),
      to: String(body['to']),
      type: String(body['type']),
      key: typeof key === 'string' ? key : '',
      body,
    }
    this.taken.push(message)
    if (this.webhook) this.#reports.push(this.report(message, 'sent').catch(() => undefined))
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: message.to }],
      messages: [{ id: message.id }],
    }
  }

  /** Waits until all reports of accepted messages have arrived. */
  async reported(): Promise<void> {
    await Promise.all(this.#reports.splice(0))
  }

  report(message: Pick<TakenMessage, 'id' | 'to' | 'key'>, state: string, code?: number): Promise<number> {
    return this.tell({ statuses: [statusOf(message, state, code)] })
  }

  receive(from: string, message: Record<string, unknown>, name = 'Ana'): Promise<number> {
    return this.tell(inboundOf(from, message, name))
  }

  /** Calls the webhook with a signed body; returns the status. */
  async tell(value: Record<string, unknown>): Promise<number> {
    if (!this.webhook) throw new Error('there is no webhook')
    const { url, account } = this.webhook
    const body = bodyOf(account, value)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signed(account.appSecret, body) },
      body,
    })
    await response.arrayBuffer()
    return response.status
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** Returns the text of a message with or without buttons. */
function wordsOf(body: Record<string, unknown>): string | undefined {
  const { text, interactive } = body as {
    text?: { body?: string }
    interactive?: { body?: { text?: string } }
  }
  return text?.body ?? interactive?.body?.text
}

function fail(
  response: ServerResponse,
  status: number,
  code: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(
    JSON.stringify({
      error: { message: 'canary-of-the-api', type: 'OAuthException', code, fbtrace_id: 'A' },
    }),
  )
}
