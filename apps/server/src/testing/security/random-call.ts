import type { BoundEndpoint } from '../../platform/http/call.ts'
import { newId } from '../../platform/id.ts'
import type { Answer, Caller } from '../caller.ts'
import { isForDoctors, memberOf } from './callers.ts'
import { tableOfField, usualInput } from './samples.ts'
import type { Random } from './random.ts'
import { inputSchema, valueOf } from './schema-values.ts'
import type { Tenant } from './world.ts'

export type RandomCall = {
  bound: BoundEndpoint
  caller: Caller
  input: unknown
  headers: Record<string, string>
  file?: { name: string; content: string | Uint8Array<ArrayBuffer> }
}

type Options = {
  random: Random
  actor: Tenant
  others: readonly Tenant[]
  foreign: number
  extra?: Record<string, unknown>
  headers?: Record<string, string>
  url?: string
  /** How often the usual fields of the call are sent, default 0.4 */
  usual?: number
}

const roles = ['ADMIN', 'ADMIN', 'ADMIN', 'INSURANCE_OPERATOR', 'AGENT'] as const
const plainWords = ['Ana', 'Torres', 'gold', 'x', '2027', 'МИР', 'a b c']
const sheet = {
  name: 'people.csv',
  content: 'first_name,last_name,email,policy_number\nAna,Torres,ana.torres@example.org,\nBo,Lind,,\n',
}
const picture = {
  name: 'point.png',
  content: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}

/** Returns a foreign id, an own one or an unknown one. */
function idSource({ random, actor, others, foreign }: Options): (field: string) => string {
  return (field) => {
    const table = tableOfField[field] ?? random.pick(Object.keys(actor.rows))
    const owner = random.chance(foreign) ? random.pick(others) : actor
    const rows = owner.rows[table] ?? []
    return rows.length === 0 || random.chance(0.08) ? newId() : random.pick(rows)
  }
}

/** Generates a call of an endpoint by a member of `actor` that targets the others. */
export function randomCall(bound: BoundEndpoint, options: Options): RandomCall {
  const { random, actor, others, usual = 0.4 } = options
  const { endpoint } = bound
  // Written text must not look like another tenant's data; search text may.
  const words =
    endpoint.kind === 'query'
      ? [...plainWords, ...others.flatMap(({ canary }) => [canary, canary.slice(0, 6), canary.slice(4)])]
      : plainWords
  const idOf = idSource(options)
  const optional = random.pick([0, 0, 0.1, 0.3, 0.6])
  const input = valueOf(inputSchema(endpoint), { random, idOf, optional, words })
  const staff = actor.callers[random.pick(roles)]
  const isOfOneRole =
    endpoint.scope === 'company' || endpoint.scope === 'member' || isForDoctors(endpoint.access)
  const member = isOfOneRole ? memberOf(actor, endpoint) : staff
  const caller = options.url ? member.at(options.url) : member
  const body =
    typeof input === 'object' && input !== null
      ? { ...input, ...(random.chance(usual) ? usualInput(bound.name, idOf) : {}), ...options.extra }
      : input
  return {
    bound,
    caller,
    input: body,
    headers: { ...options.headers },
    ...(endpoint.upload ? { file: random.pick([sheet, picture]) } : {}),
  }
}

export function sendCall({ bound, caller, input, headers, file }: RandomCall): Promise<Answer<unknown>> {
  return caller.send(bound.endpoint, input, { headers, ...(file ? { file } : {}) })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/**
 * True if a call only refers to records of others, each in a separate field, and does not get the answer that
 * they are missing.
 */
function confirmsForeign(call: RandomCall, answer: Answer<unknown>, foreign: ReadonlySet<string>): boolean {
  const named = Object.values(Object(call.input)).filter(
    (value): value is string => typeof value === 'string' && uuid.test(value),
  )
  if (named.length === 0 || named.some((id) => !foreign.has(id))) return false
  if (answer.status === 409) return true
  const { items } = Object(answer.body) as { items?: unknown[] }
  return call.bound.endpoint.kind === 'query' && answer.status === 200 && items?.length !== 0
}

/** Calls that return their input text */
const echoes: readonly string[] = ['broadcasts.preview', 'chatbot.ask', 'invitations.preview']

/**
 * Returns texts and ids of other tenants in a response. An id from the call itself counts only if a read
 * confirms it, because errors may repeat the input. A call that only refers to records of others must be told
 * that they do not exist.
 */
export function leaked(call: RandomCall, answer: Answer<unknown>, others: readonly Tenant[]): string[] {
  const text = JSON.stringify(answer.body) ?? ''
  const isEcho = echoes.includes(call.bound.name)
  const confirms = call.bound.endpoint.kind === 'query' && answer.status === 200
  const asked = confirms ? '' : JSON.stringify([call.input, call.headers])
  const foreign = new Set(others.flatMap(({ rows }) => Object.values(rows).flat()))
  const confirmed = confirmsForeign(call, answer, foreign) ? ['a foreign id is confirmed'] : []
  return others.flatMap(({ canary, rows }) => [
    ...confirmed,
    ...(text.includes(canary) && !(isEcho && JSON.stringify(call.input).includes(canary)) ? [canary] : []),
    ...Object.values(rows)
      .flat()
      .filter((id) => text.includes(id) && !asked.includes(id)),
  ])
}
