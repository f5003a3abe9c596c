import type { Endpoint, OutputOf, RequestOf } from '@coverline/contract/endpoint'
import { type ErrorBody, type ErrorName, errorTable } from '@coverline/contract/errors'
import { tableTypes } from '@coverline/contract/table-file'
import { expect } from 'vitest'
import { causeOf } from './last-failure.ts'

export type Answer<T> = { status: number; body: T; headers: Headers }

type Options = {
  headers?: Record<string, string>
  file?: { name: string; content: string | Uint8Array<ArrayBuffer>; type?: string }
}

const binaryTypes: readonly string[] = ['application/zip', 'application/pdf', tableTypes.XLSX]

export class Caller {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly userId: string
  readonly token: string

  constructor(
    url: string,
    identity: { token?: string; userId?: string; headers?: Record<string, string> } = {},
  ) {
    this.url = url
    this.token = identity.token ?? ''
    this.userId = identity.userId ?? ''
    this.headers = {
      ...(identity.token ? { authorization: `Bearer ${identity.token}` } : {}),
      ...identity.headers,
    }
  }

  with(headers: Record<string, string>): Caller {
    return new Caller(this.url, {
      token: this.token,
      userId: this.userId,
      headers: { ...this.headers, ...headers },
    })
  }

  at(url: string): Caller {
    return new Caller(url, { token: this.token, userId: this.userId, headers: this.headers })
  }

  /** Calls an endpoint with any input, valid or not, and returns the response. */
  async send<E extends Endpoint>(
    endpoint: E,
    input: unknown,
    options: Options = {},
  ): Promise<Answer<unknown>> {
    const headers: Record<string, string> = { ...this.headers, ...options.headers }
    const target = new URL(`/api${endpoint.path}`, this.url)
    const request: RequestInit = { method: endpoint.method ?? 'POST', headers }
    if (endpoint.method === 'GET') appendQuery(target, input)
    else if (options.file) request.body = formOf(input, options.file)
    else {
      headers['content-type'] = 'application/json'
      request.body = JSON.stringify(input)
    }
    const response = await fetch(target, request)
    const { status, headers: answered } = response
    const type = answered.get('content-type') ?? ''
    if (binaryTypes.includes(type))
      return { status, body: Buffer.from(await response.arrayBuffer()), headers: answered }
    const text = await response.text()
    const json = type.startsWith('application/json')
    return { status, body: json ? JSON.parse(text) : text, headers: answered }
  }

  /** Calls and expects success (200, or 202 for work passed to a job). */
  async ok<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options: Options = {},
  ): Promise<OutputOf<E>> {
    const answer = await this.send(endpoint, input, options)
    expect(answer, JSON.stringify(answer.body) + causeOf(answer.status)).toMatchObject({
      status: endpoint.kind === 'command' && answer.status === 202 ? 202 : 200,
    })
    // The binder validated the response against the endpoint's output.
    return answer.body as OutputOf<E>
  }

  /** Calls and expects exactly this error; returns its body. */
  async fails<E extends Endpoint>(
    endpoint: E,
    input: unknown,
    name: ErrorName,
    options: Options = {},
  ): Promise<ErrorBody> {
    const answer = await this.send(endpoint, input, options)
    const { status, code } = errorTable[name]
    expect({ status: answer.status, body: answer.body }, causeOf(answer.status)).toMatchObject({
      status,
      body: { code },
    })
    return answer.body as ErrorBody
  }
}

/** Objects do not fit an address or a form; generated ones may have no text form. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

function appendQuery(target: URL, input: unknown): void {
  if (typeof input !== 'object' || input === null) return
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const one of value) target.searchParams.append(`${name}[]`, textOf(one))
    else if (value !== undefined) target.searchParams.append(name, textOf(value))
  }
}

function formOf(input: unknown, file: NonNullable<Options['file']>): FormData {
  const form = new FormData()
  if (typeof input === 'object' && input !== null) {
    for (const [name, value] of Object.entries(input))
      if (value !== undefined) form.append(name, textOf(value))
  }
  form.append('file', new Blob([file.content], { type: file.type ?? 'application/octet-stream' }), file.name)
  return form
}
