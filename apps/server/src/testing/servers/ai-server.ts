import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Pieces, writePieces } from './ai-stream.ts'

export type AiReply =
  /** `after`: the response waits for this promise. */
  | { json: unknown; after?: Promise<unknown> }
  /** `isCut`: there was no room for more. */
  | { text: string; isCut?: true }
  | Pieces
  | { refuses: true }
  | { status: number; afterMilliseconds?: number }
  /** Never answers. */
  | { hangs: true }

export type AiCall = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }

type Shape = (reply: { text: string; isRefusal: boolean; isCut: boolean }) => unknown

const anthropic: Shape = ({ text, isRefusal, isCut }) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'test',
  content: isRefusal ? [] : [{ type: 'tool_use', id: 'toolu_1', name: 'json', input: inputOf(text) }],
  stop_reason: isRefusal ? 'refusal' : isCut ? 'max_tokens' : 'tool_use',
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
})

const openai: Shape = ({ text, isRefusal, isCut }) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  status: isCut ? 'incomplete' : 'completed',
  model: 'test',
  output: [
    {
      type: 'message',
      id: 'item_1',
      role: 'assistant',
      status: 'completed',
      content: isRefusal
        ? [{ type: 'refusal', refusal: 'I can not help with that.' }]
        : [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
  error: null,
  usage: { input_tokens: 1, output_tokens: 1 },
})

const compatible: Shape = ({ text, isRefusal, isCut }) => ({
  id: 'chat_1',
  object: 'chat.completion',
  created: 1,
  model: 'test',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: isRefusal ? null : text },
      finish_reason: isRefusal ? 'content_filter' : isCut ? 'length' : 'stop',
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
})

const shapes: Record<string, Shape> = {
  '/v1/messages': anthropic,
  '/v1/responses': openai,
  '/v1/chat/completions': compatible,
}

/** Anthropic's models answer in the fields of a tool, so a text that is no JSON becomes one field. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as Record<string, unknown>
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** A local AI provider with the protocols of all supported providers */
export class AiServer implements AsyncDisposable {
  readonly calls: AiCall[] = []
  /** One reply for each coming request; the last one is repeated. */
  replies: (AiReply | ((call: AiCall) => AiReply))[] = []
  #open = 0
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  static async start(): Promise<AiServer> {
    const server = new AiServer()
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }

  /** Value for AI_BASE_URL */
  get url(): string {
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`
  }

  /** Resolves when no request waits for a response. */
  async idle(): Promise<void> {
    while (this.#open > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { path: request.url ?? '', headers: request.headers, body: await bodyOf(request) }
    this.calls.push(call)
    this.#open += 1
    response.once('close', () => (this.#open -= 1))
    const next = this.replies.length > 1 ? this.replies.shift() : this.replies[0]
    const reply = typeof next === 'function' ? next(call) : (next ?? { status: 500 })
    if ('hangs' in reply) return
    if ('json' in reply) await reply.after
    if ('pieces' in reply) return writePieces(response, call.path, reply)
    if ('status' in reply) {
      const pause = String(reply.afterMilliseconds ?? 10)
      send(
        response,
        reply.status,
        { error: { message: 'canary-of-the-provider' } },
        { 'retry-after-ms': pause },
      )
      return
    }
    const text = 'json' in reply ? JSON.stringify(reply.json) : 'text' in reply ? reply.text : ''
    const isCut = 'text' in reply && reply.isCut === true
    send(response, 200, shapes[call.path]?.({ text, isRefusal: 'refuses' in reply, isCut }))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
