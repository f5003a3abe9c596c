import * as z from 'zod'
import {
  AddressRefusedError,
  type Outbound,
  type OutboundRequest,
} from '../../../platform/network/outbound.ts'
import { callSignal } from '../inbound/call-signal.ts'

/** Address and credentials of the Cloud API */
export type GraphAccess = { outbound: Outbound; baseUrl: string; token: string }

export type CloudAccount = GraphAccess & { phoneNumberId: string; businessAccountId: string }

export type GraphAnswer =
  | { kind: 'ok'; json: unknown }
  /** The API said no: its own code, 0 when it gave none. */
  | { kind: 'error'; status: number; code: number; afterMilliseconds: number | null }
  /** No answer. `mayHaveArrived`: the request was under way. */
  | { kind: 'silent'; mayHaveArrived: boolean }

const errorBody = z.object({ error: z.object({ code: z.int() }) })
// The connection was never established.
const neverArrived = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code)
    if (cause instanceof AggregateError) codes.push(...cause.errors.flatMap((one) => codesOf(one)))
  }
  return codes
}

function silence(error: unknown): GraphAnswer {
  const surelyNot =
    error instanceof AddressRefusedError || codesOf(error).some((code) => neverArrived.includes(code))
  return { kind: 'silent', mayHaveArrived: !surelyNot }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null

/** Makes one call of the Cloud API; never throws for errors of the peer. */
export async function graphCall(
  { outbound, baseUrl, token }: GraphAccess,
  path: string,
  init: Pick<OutboundRequest, 'method' | 'body'> & { json?: unknown; signal: AbortSignal },
): Promise<GraphAnswer> {
  const { json, signal, ...rest } = init
  try {
    const response = await outbound.fetch(`${baseUrl.replace(/\/$/, '')}/${path}`, {
      ...rest,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: callSignal(signal),
    })
    const body = asJson(await response.text())
    if (response.ok && body !== undefined) return { kind: 'ok', json: body }
    const known = errorBody.safeParse(body)
    // A failure without an API error may have happened after the message was accepted.
    if (!known.success && response.status >= 500) return { kind: 'silent', mayHaveArrived: true }
    return {
      kind: 'error',
      status: response.status,
      code: known.success ? known.data.error.code : 0,
      afterMilliseconds: secondsOf(response.headers.get('retry-after')),
    }
  } catch (error) {
    return silence(error)
  }
}
