import { Agent, request } from 'node:http'

export type Answer = { status: number; body: Buffer }

/** Calls of one signed-in user over one kept connection. */
export class Caller {
  readonly #agent: Agent
  readonly #url: URL
  readonly #headers: Record<string, string>

  constructor(url: string, headers: Record<string, string>, connections = 1) {
    this.#url = new URL(url)
    this.#headers = headers
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Sends a POST; the answer is read to its end. */
  send(path: string, body: Buffer, type: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: this.#url.hostname,
          port: this.#url.port,
          path: `/api${path}`,
          method: 'POST',
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

  /** Sends a call with a JSON body; throws when it is refused. */
  async call(path: string, input: unknown): Promise<Buffer> {
    const { status, body } = await this.send(path, Buffer.from(JSON.stringify(input)), 'application/json')
    if (status >= 300) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`)
    return body
  }

  /** The same, with the answer parsed. */
  async ask<T>(path: string, input: unknown): Promise<T> {
    return JSON.parse((await this.call(path, input)).toString()) as T
  }

  close(): void {
    this.#agent.destroy()
  }
}
