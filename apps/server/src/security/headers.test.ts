import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { memberOf } from '../testing/security/callers.ts'
import { securityApp } from '../testing/security/app.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

const friend = 'https://friend.example'
let app: TestApp
let realm: Tenant
let published: TestApp

beforeAll(async () => {
  app = await securityApp()
  realm = await createTenant(app)
  published = await startTestApp(await freshDatabase(), {
    PUBLIC_URL: 'https://coverline.example',
    CORS_ORIGINS: friend,
  })
})
afterAll(() => published.stop())

const list = endpoints.find(({ name }) => name === 'plans.list')!.endpoint
const plans = `/api${list.path}`

function post(path: string, headers: Record<string, string>, body = '{}', base = app.url): Promise<Response> {
  return fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

test('API-6: a session is accepted only as a bearer token: no cookie, no address, no other scheme', async () => {
  const { token, headers } = realm.callers.ADMIN
  const workspace = { 'x-provider-id': headers['x-provider-id'] ?? '' }
  expect((await post(plans, { ...workspace, authorization: `Bearer ${token}` })).status).toBe(200)
  const others: [string, Record<string, string>][] = [
    [plans, { cookie: `token=${token}; authorization=Bearer ${token}; session=${token}` }],
    [`${plans}?token=${token}&access_token=${token}&authorization=Bearer%20${token}`, {}],
    [plans, { authorization: token }],
    [plans, { authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}` }],
    [plans, { authorization: `Token ${token}` }],
    [plans, { 'x-access-token': token, 'x-auth-token': token }],
  ]
  for (const [path, more] of others)
    expect((await post(path, { ...workspace, ...more })).status, JSON.stringify(more)).toBe(401)
})

test('API-6: no response sets a cookie', async () => {
  for (const path of ['/', '/api/docs', '/api/openapi.json', plans, '/healthz']) {
    expect((await fetch(`${app.url}${path}`)).headers.get('set-cookie'), path).toBeNull()
  }
})

test('API-6: every JSON call rejects forms and plain text', async () => {
  const wrong: string[] = []
  for (const { name, endpoint } of endpoints) {
    if (endpoint.method === 'GET' || endpoint.scope !== 'provider') continue
    const { headers } = memberOf(realm, endpoint)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/html',
      'application/xml',
    ]) {
      if (endpoint.upload && type.startsWith('multipart')) continue
      const response = await fetch(`${app.url}/api${endpoint.path}`, {
        method: endpoint.method ?? 'POST',
        headers: { ...headers, 'content-type': type },
        body: '--x--',
      })
      await response.arrayBuffer()
      if (response.status !== 415) wrong.push(`${name} ${type}: ${response.status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('API-6: only pages of the configured origins may read a response', async () => {
  const asked = async (origin: string, method = 'OPTIONS') =>
    (
      await fetch(`${published.url}${plans}`, {
        method,
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    ).headers
  expect((await asked(friend)).get('access-control-allow-origin')).toBe(friend)
  expect((await asked(friend, 'POST')).get('access-control-allow-origin')).toBe(friend)
  expect((await asked(friend)).get('access-control-allow-headers')).toContain('authorization')
  expect((await asked(friend)).get('access-control-allow-credentials')).toBeNull()
  for (const origin of [
    'https://evil.example',
    `${friend}.evil.example`,
    'http://friend.example',
    'null',
    `${friend}:8443`,
  ]) {
    expect((await asked(origin)).get('access-control-allow-origin'), origin).toBeNull()
    expect((await asked(origin, 'POST')).get('access-control-allow-origin'), origin).toBeNull()
  }
  const unset = await fetch(`${app.url}${plans}`, { method: 'POST', headers: { origin: friend } })
  expect(unset.headers.get('access-control-allow-origin')).toBeNull()
})

function headerFaults({ headers }: Response, kind: 'api' | 'page', secure: boolean): string[] {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ')
      return [name, values.join(' ')] as const
    }),
  )
  const is = (name: string, value: string | null) =>
    headers.get(name) === value ? [] : [`${name}: ${headers.get(name)}`]
  const hsts = headers.get('strict-transport-security')
  return [
    ...(policy.get('script-src') === "'self'" ? [] : [`script-src ${policy.get('script-src')}`]),
    ...(policy.get('object-src') === "'none'" ? [] : ['object-src']),
    ...(policy.get('frame-ancestors') === "'none'" ? [] : ['frame-ancestors']),
    ...(policy.get('base-uri') === "'none'" ? [] : ['base-uri']),
    ...is('x-content-type-options', 'nosniff'),
    ...is('referrer-policy', 'no-referrer'),
    ...is('x-powered-by', null),
    ...(kind === 'api' ? is('cache-control', 'no-store') : []),
    ...(secure === /max-age=\d{8}/.test(hsts ?? '') ? [] : [`strict-transport-security: ${hsts}`]),
  ]
}

test('API-7: every response has the protections, including errors; HSTS only behind an https address', async () => {
  for (const [base, secure] of [
    [app.url, false],
    [published.url, true],
  ] as const) {
    for (const [path, init] of [
      [plans, { method: 'POST' }],
      ['/api/dicts/country-phone-code/list', {}],
      ['/api/openapi.json', {}],
      ['/api/nothing/here', {}],
      ['/api/%ff', {}],
    ] as const) {
      const response = await fetch(`${base}${path}`, init)
      expect(headerFaults(response, 'api', secure), `${base}${path}`).toEqual([])
      if (response.status !== 200)
        expect(await response.json(), path).toEqual({
          code: expect.stringMatching(/^[A-Z_]+$/),
          message: expect.any(String),
        })
    }
    for (const path of ['/', '/insurance/login', '/nothing.js'])
      expect(headerFaults(await fetch(`${base}${path}`), 'page', secure), `${base}${path}`).toEqual([])
  }
})

test.each(['TRACE', 'TRACK'])(
  'API-7: no response to TRACE or TRACK repeats the request (%s)',
  async (method) => {
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        `${app.url}${plans}`,
        { method, headers: { 'x-canary': 'canary' } },
        (response) => {
          let text = JSON.stringify(response.headers)
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        },
      )
      sent.on('error', reject)
      sent.end()
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.text).not.toContain('canary')
  },
)

test('API-7: the check finds each missing protection', async () => {
  const sound = await fetch(`${published.url}/api/openapi.json`)
  const names = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cache-control',
    'strict-transport-security',
  ]
  for (const name of names) {
    const headers = new Headers(sound.headers)
    headers.delete(name)
    expect(headerFaults(new Response(null, { headers }), 'api', true).length, name).toBeGreaterThan(0)
  }
})
