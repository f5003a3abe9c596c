import type { Call, OutputOf, RequestOf } from '@coverline/contract/endpoint'
import { ApiError } from './api-error.ts'
import { noteReached } from './connection.ts'
import { isInUse } from './last-use.ts'
import { noteServerTime } from './server-clock.ts'
import { clearSession, readToken } from './session-store.ts'

/** The workspace and language sent with every call; set by the session. */
type Surroundings = { providerId: string | null; companyDomainId: string | null; locale: string }

const surroundings: Surroundings = { providerId: null, companyDomainId: null, locale: 'en' }
let onFactorMissing: () => void = () => undefined
let onSessionEnd: (end: SessionEnd) => Promise<boolean> = () => Promise.resolve(false)
let keeper: AnswerKeeper | null = null

/** REVOKED: what the device keeps of the user must go. Otherwise the session ran out. */
export type SessionEnd = 'EXPIRED' | 'REVOKED'

/** Keeps answers on this device, so that they can be read without a network. */
export interface AnswerKeeper {
  keeps: (endpoint: Call) => boolean
  /** Called before the call is sent: its answer belongs to whoever uses the product at that moment. Null: it is not kept. */
  begin: (endpoint: Call, input: object) => KeptCall | null
}

export interface KeptCall {
  keep: (output: unknown) => void
  /** Returns the last kept answer; undefined without one. */
  find: () => Promise<{ output: unknown } | undefined>
}

/** Sets who keeps answers; without it a call without a network fails. */
export function setAnswerKeeper(next: AnswerKeeper): void {
  keeper = next
}

/** True for calls whose last answer this device keeps. */
export const isKeptCall = (endpoint: Call): boolean => keeper?.keeps(endpoint) === true

/** Sets the chosen workspaces (domainIds) and the language for the following calls. */
export function setSurroundings(changed: Partial<Surroundings>): void {
  Object.assign(surroundings, changed)
}

/**
 * Sets the handler for the end of the session (401). Token and filters are deleted before it runs. It
 * resolves true once the same user is signed in again: the call is then repeated.
 */
export function setSessionEnd(handler: (end: SessionEnd) => Promise<boolean>): void {
  onSessionEnd = handler
}

/** Sets the handler for a call that was refused because its user must first set up a second factor. */
export function setFactorMissing(handler: () => void): void {
  onFactorMissing = handler
}

/** Returns true if a call that the server did not recognise must be repeated with a new session. `read` returns the answer. */
async function isRepeated(
  endpoint: Call,
  status: number,
  sent: string | null,
  read: () => Promise<string>,
): Promise<boolean> {
  if (status !== 401 || endpoint.path.includes('/ai/')) return false
  const { details } = failure(status, parse(await read()))
  const present = readToken()
  // A late answer to a former session says nothing about the present one.
  if (present !== null && present !== sent) return false
  clearSession()
  return onSessionEnd(details['reason'] === 'REVOKED' ? 'REVOKED' : 'EXPIRED')
}

export type CallOptions = {
  signal?: AbortSignal
  file?: File
  /** Called with the uploaded share, 0–1. */
  onProgress?: (share: number) => void
  /** Repeating a command with the same key has one effect. */
  idempotencyKey?: string
  /** Continues when the page is left; the browser allows at most 64 KB for such calls together. */
  keepalive?: boolean
}

/** Builds the headers of every call (CALLS-1). */
export function headersOf(): Record<string, string> {
  const token = readToken()
  return {
    'x-locale': surroundings.locale,
    'x-product': 'coverline',
    ...(isInUse() ? {} : { 'x-background': '1' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(surroundings.providerId ? { 'x-provider-id': surroundings.providerId } : {}),
    ...(surroundings.companyDomainId ? { 'x-domain-id': surroundings.companyDomainId } : {}),
  }
}

/** Builds query parameters: `name[]=a&name[]=b` for lists; omits undefined values. */
function withQuery(path: string, input: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one))
    else if (value !== undefined && value !== null) query.append(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/**
 * Calls an endpoint and returns its output. Throws ApiError; a 401 ends the session first, except for calls
 * to the AI (STATES). If its user signs in again over the open page, the call is repeated.
 */
export async function call<E extends Call>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const keeping = isKeptCall(endpoint) ? keeper?.begin(endpoint, input as object) : null
  if (!keeping) return answerOf(endpoint, input, options)
  try {
    const output = await answerOf(endpoint, input, options)
    keeping.keep(output)
    return output
  } catch (error) {
    const isCut = error instanceof ApiError && error.status === 0
    const kept = isCut ? await keeping.find() : undefined
    if (!kept) throw error
    // It is an earlier answer to the same question.
    return kept.output as OutputOf<E>
  }
}

async function answerOf<E extends Call>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  const response = await request(endpoint, input as object, options)
  const body: unknown = response.text === '' ? {} : parse(response.text)
  // The server validated the response against the endpoint's output.
  if (response.status >= 200 && response.status < 300) return body as OutputOf<E>
  throw failure(response.status, body)
}

/** Downloads the response of a file endpoint, or returns the job that creates the file. */
export async function download<E extends Call>(
  endpoint: E,
  input: RequestOf<E>,
): Promise<{ blob: Blob; fileName: string } | { jobId: string }> {
  const response = await send(endpoint, input as object, {})
  if (!response.ok) throw failure(response.status, parse(await response.text()))
  // The server's response if a job does the work
  if (response.status === 202) return (await response.json()) as { jobId: string }
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { blob: await response.blob(), fileName: name ? decodeURIComponent(name) : 'file' }
}

/**
 * Reads a text that a file endpoint streams while it is written; `onText` gets the whole text so far. Throws
 * ApiError: the server's own before the first word, one with status 0 if the stream breaks off.
 */
export async function readText<E extends Call>(
  endpoint: E,
  input: RequestOf<E>,
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<void> {
  const response = await send(endpoint, input as object, { signal })
  if (!response.ok) throw failure(response.status, parse(await response.text()))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      text += piece.value
      onText(text)
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError(0, {})
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function failure(status: number, body: unknown): ApiError {
  const error = new ApiError(status, typeof body === 'object' && body !== null ? body : {})
  if (error.code === 'SECOND_FACTOR_MISSING') onFactorMissing()
  return error
}

async function request(
  endpoint: Call,
  input: object,
  options: CallOptions,
): Promise<{ status: number; text: string }> {
  if (!endpoint.upload) {
    const response = await send(endpoint, input, options)
    return { status: response.status, text: await response.text() }
  }
  const token = readToken()
  const answer = await upload(endpoint, input, options)
  const isAgain = await isRepeated(endpoint, answer.status, token, () => Promise.resolve(answer.text))
  return isAgain ? request(endpoint, input, options) : answer
}

async function send(endpoint: Call, input: object, options: CallOptions): Promise<Response> {
  const token = readToken()
  const response = await sendOnce(endpoint, input, options)
  const isAgain = await isRepeated(endpoint, response.status, token, () => response.clone().text())
  return isAgain ? send(endpoint, input, options) : response
}

async function sendOnce(endpoint: Call, input: object, options: CallOptions): Promise<Response> {
  const method = endpoint.method ?? 'POST'
  const path = `/api${endpoint.path}`
  const headers = headersOf()
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const body = method === 'GET' ? null : JSON.stringify(input)
  if (body !== null) headers['content-type'] = 'application/json'
  try {
    const response = await fetch(method === 'GET' ? withQuery(path, input) : path, {
      method,
      headers,
      body,
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    })
    noteServerTime(response.headers.get('date'))
    noteReached(true)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    noteReached(false)
    throw new ApiError(0, {})
  }
}

/** Uploads with XMLHttpRequest, the only API that reports upload progress. */
function upload(
  endpoint: Call,
  input: object,
  options: CallOptions,
): Promise<{ status: number; text: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  if (options.file) form.append('file', options.file, options.file.name)
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', `/api${endpoint.path}`)
    for (const [name, value] of Object.entries(headersOf())) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    })
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }))
    xhr.addEventListener('error', () => reject(new ApiError(0, {})))
    xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    options.signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(form)
  })
}
