import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import type { TestApp } from '../testing/app.ts'
import type { Caller } from '../testing/caller.ts'
import { securityApp } from '../testing/security/app.ts'
import { allowedCallers } from '../testing/security/callers.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { inputSchema, type JsonSchema } from '../testing/security/schema-values.ts'
import { turnOf } from '../testing/security/turns.ts'
import { createTenant } from '../testing/security/world.ts'

let app: TestApp
let callerFor: (bound: BoundEndpoint) => Caller

beforeAll(async () => {
  app = await securityApp()
  callerFor = await allowedCallers(app, await createTenant(app))
})

const withBody = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.upload)

async function post(
  bound: BoundEndpoint,
  body: string,
  type = 'application/json',
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${app.url}/api${bound.endpoint.path}`, {
    method: bound.endpoint.method ?? 'POST',
    headers: { ...callerFor(bound).headers, 'content-type': type },
    body,
  })
  return { status: response.status, text: await response.text() }
}

function texts(schema: JsonSchema): string[] {
  const isText = (one: JsonSchema): boolean =>
    (one.type === 'string' && !one.enum && !one.format) || Boolean(one.anyOf?.some(isText))
  return Object.entries(schema.properties ?? {})
    .filter(([, one]) => isText(one))
    .map(([name]) => name)
}

/** Builds a valid body as text with one field set to raw JSON. */
function bodyWith(bound: BoundEndpoint, field: string, raw: string): string {
  const { [field]: _old, ...rest } = sampleInput(bound.endpoint)
  const others = JSON.stringify(rest).slice(1, -1)
  return `{${others}${others ? ',' : ''}${JSON.stringify(field)}:${raw}}`
}

const unstorable = ['"a\\u0000b"', '"\\ud800"', '"a\\udfffb"', '"\\udc00\\ud800"']

test(
  'API-2: every text field of every call rejects U+0000 and lone surrogates',
  { timeout: 180_000 },
  async () => {
    const taken: string[] = []
    for (const [nth, bound] of withBody.entries()) {
      for (const [at, field] of texts(inputSchema(bound.endpoint)).entries()) {
        for (const raw of turnOf(unstorable, nth + at, 1)) {
          const { status, text } = await post(bound, bodyWith(bound, field, raw))
          if (status !== 400 || !text.includes(field)) taken.push(`${bound.name}.${field} ${raw}: ${status}`)
        }
      }
    }
    expect(taken).toEqual([])
  },
)

test('API-2: the address of a query rejects U+0000 and lone surrogates too', async () => {
  const gets = endpoints.filter(
    ({ endpoint }) => endpoint.method === 'GET' && texts(inputSchema(endpoint)).length > 0,
  )
  for (const bound of gets) {
    const [field] = texts(inputSchema(bound.endpoint))
    const response = await fetch(`${app.url}/api${bound.endpoint.path}?${field}=a%00b`, {
      headers: callerFor(bound).headers,
    })
    expect({ name: bound.name, status: response.status }).toEqual({ name: bound.name, status: 400 })
  }
})

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const hostile: readonly (readonly [string, string])[] = [
  ['__proto__', '{"isSuperAdmin":true}'],
  ['constructor', '{"prototype":{"isSuperAdmin":true}}'],
  ['prototype', '{}'],
  ['deep', deep(1000)],
  ['deep', '{"a":'.repeat(1000) + '1' + '}'.repeat(1000)],
  ['number', '1e309'],
  ['number', '-1e309'],
]

const hostileValues = [deep(1000), '1e309', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}']

test(
  'API-2: every call rejects __proto__, depth 1,000 and unbounded numbers',
  { timeout: 180_000 },
  async () => {
    const taken: string[] = []
    for (const [nth, bound] of withBody.entries()) {
      for (const [field, raw] of turnOf(hostile, nth, 3)) {
        const { status } = await post(bound, bodyWith(bound, field, raw))
        if (status !== 400) taken.push(`${bound.name} ${field}: ${status}`)
      }
      // The same in a known field
      const [known = 'x'] = Object.keys(inputSchema(bound.endpoint).properties ?? {})
      for (const raw of turnOf(hostileValues, nth, 2)) {
        const { status } = await post(bound, bodyWith(bound, known, raw))
        if (status !== 400) taken.push(`${bound.name}.${known} ${raw.slice(0, 20)}: ${status}`)
      }
    }
    expect(taken).toEqual([])
    expect(Reflect.get({}, 'isSuperAdmin')).toBeUndefined()
  },
)

const noObjects = ['[]', 'null', '1', '"x"', '{', '{"a":1}{"a":2}', '\ufeff{', '{"a":NaN}', "{'a':1}"]

test('API-2: every call rejects a body that is no JSON object', { timeout: 180_000 }, async () => {
  const taken: string[] = []
  for (const [nth, bound] of withBody.entries()) {
    for (const body of turnOf(noObjects, nth, 3)) {
      const { status } = await post(bound, body)
      if (status !== 400) taken.push(`${bound.name} ${body}: ${status}`)
    }
  }
  expect(taken).toEqual([])
})

test('API-2: a parser without the guards accepts the same bodies, so the tests would detect it', () => {
  for (const raw of ['"a\\u0000b"', '"\\ud800"', '1e309', deep(1000)])
    expect(() => JSON.parse(raw) as unknown).not.toThrow()
  expect(JSON.parse('1e309')).toBe(Infinity)
})
