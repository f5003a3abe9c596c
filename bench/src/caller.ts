import { Agent, request } from 'node:http'

export type Answer = { status: number; body: Buffer }

/** Calls of one signed-in user over one persistent connection. */
export class Caller {
  readonly #agent: Agent
  readonly #url: URL
  readonly #headers: Record<string, string>

  constructor(url: string, headers: Record<string, string>, connections: number | Agent = 1) {
    this.#url = new URL(url)
    this.#headers = headers
    this.#agent =
      typeof connections === 'number' ? new Agent({ keepAlive: true, maxSockets: connections }) : connections
  }

  /** Returns a caller for another user over the same connections. */
  as(headers: Record<string, string>): Caller {
    return new Caller(this.#url.href, headers, this.#agent)
  }

  /** Sends a POST or a GET and reads the response to its end. */
  send(path: string, body: Buffer, type: string, method: 'GET' | 'POST' = 'POST'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: this.#url.hostname,
          port: this.#url.port,
          path: `/api${path}`,
          method,
          agent: this.#agent,
          headers: { ...this.#headers, 'content-type': type, 'content-length': body.length },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }))
          answer.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /** Sends a call with a JSON body; throws if it is rejected. */
  async call(path: string, input: unknown): Promise<Buffer> {
    const { status, body } = await this.send(path, Buffer.from(JSON.stringify(input)), 'application/json')
    if (status >= 300) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`)
    return body
  }

  /** Sends a GET, with lists as `name[]`; throws if it is rejected. */
  async get(path: string, input: Record<string, unknown>): Promise<Buffer> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input))
      for (const one of [value].flat()) query.append(Array.isArray(value) ? `${name}[]` : name, String(one))
    const { status, body } = await this.send(
      `${path}?${query.toString()}`,
      Buffer.alloc(0),
      'application/json',
      'GET',
    )
    if (status >= 300) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`)
    return body
  }

  /** The same, with the response parsed. */
  async ask<T>(path: string, input: unknown): Promise<T> {
    return JSON.parse((await this.call(path, input)).toString()) as T
  }

  close(): void {
    this.#agent.destroy()
  }
}
