import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Caller } from '../testing/caller.ts'
import { freshDatabase } from '../testing/database.ts'
import { securityApp } from '../testing/security/app.ts'
import { allowedCallers } from '../testing/security/callers.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { turnOf } from '../testing/security/turns.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

let app: TestApp
let callerFor: (bound: BoundEndpoint) => Caller

beforeAll(async () => {
  app = await securityApp()
  callerFor = await allowedCallers(app, await createTenant(app))
})

const withBody = endpoints.filter(
  ({ name, endpoint }) => endpoint.method !== 'GET' && !endpoint.upload && name !== 'accounts.logout',
)

/** Sends a valid body of exactly this size, padded with blanks. */
async function statusOf(bound: BoundEndpoint, bytes: number): Promise<number> {
  const response = await fetch(`${app.url}/api${bound.endpoint.path}`, {
    method: bound.endpoint.method ?? 'POST',
    headers: { ...callerFor(bound).headers, 'content-type': 'application/json' },
    body: JSON.stringify(sampleInput(bound.endpoint)).padEnd(bytes, ' '),
  })
  await response.arrayBuffer()
  return response.status
}

test(
  'API-5: every call accepts a body at the limit and answers 413 to one byte more',
  { timeout: 300_000 },
  async () => {
    const wrong: string[] = []
    for (const [nth, bound] of withBody.entries()) {
      const limit = bound.endpoint.maxBodyBytes ?? 1_000_000
      expect([100_000, 1_000_000, 8_000_000]).toContain(limit)
      const sizes = [
        [limit, false],
        [limit + 1, true],
      ] as const
      for (const [bytes, refused] of turnOf(sizes, nth, 1)) {
        const status = await statusOf(bound, bytes)
        if ((status === 413) !== refused) wrong.push(`${bound.name} with ${bytes} bytes: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

test('API-5: statements end after 15 seconds', async () => {
  const { rows } = await app.services.pools.main.query<{ statement_timeout: string }>(
    'show statement_timeout',
  )
  expect(rows).toEqual([{ statement_timeout: '15s' }])
})

const plans = endpoints.find(({ name }) => name === 'plans.list')!.endpoint
const codes = endpoints.find(({ name }) => name === 'dictionaries.phoneCodes')!.endpoint

async function statuses(caller: Caller, count: number, endpoint = plans): Promise<number[]> {
  const found: number[] = []
  for (let nth = 0; nth < count; nth += 1) found.push((await caller.send(endpoint, {})).status)
  return found
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status)

let limited: TestApp
let realm: Tenant
beforeAll(async () => {
  limited = await startTestApp(await freshDatabase(), { RATE_PER_USER: '6', RATE_PER_ADDRESS: '20' })
  realm = await createTenant(limited)
})
afterAll(() => limited.stop())

test('API-5: calls per minute are counted per user over all sessions, then per address over all callers', async () => {
  expect(await statuses(realm.callers.ADMIN, 8)).toEqual([...times(6, 200), 429, 429])
  const refused = await realm.callers.ADMIN.send(plans, {})
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  // Nine of the address's twenty calls are used; another user has a separate count.
  expect(await statuses(realm.callers.AGENT, 6)).toEqual(times(6, 200))
  const anonymous = realm.callers.AGENT.with({ authorization: '' })
  expect(await statuses(anonymous, 7, codes)).toEqual([...times(5, 200), 429, 429])
  const address = await anonymous.send(codes, {})
  expect(Number(address.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('API-5: without limits the same calls pass, so the test would detect missing limits', async () => {
  const free = await createTenant(app)
  expect(await statuses(free.callers.ADMIN, 30)).toEqual(times(30, 200))
})
