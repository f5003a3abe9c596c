import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import { newId } from '../platform/id.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Caller } from '../testing/caller.ts'
import { freshDatabase } from '../testing/database.ts'
import { bindApp, wrapped } from '../testing/security/app.ts'
import { allowedCallers } from '../testing/security/callers.ts'
import { type BreakableProxy, breakableProxy } from '../testing/servers/breakable-proxy.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { usualInput } from '../testing/security/samples.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

let app: TestApp
let line: BreakableProxy
let realm: Tenant
let callerFor: (bound: BoundEndpoint) => Caller

beforeAll(async () => {
  const database = await freshDatabase()
  line = await breakableProxy(database.serverUrl)
  app = await startTestApp({ ...database, serverUrl: line.url }, { DATABASE_URL: line.url })
  realm = await createTenant(app)
  callerFor = await allowedCallers(app, realm)
})
afterAll(async () => {
  await line.mend()
  await app.stop()
  await line.end()
})

const sheet = { name: 'people.csv', content: 'first_name,last_name\nAna,Torres\n' }
const plans = endpoints.find(({ name }) => name === 'plans.list')!

async function send(bound: BoundEndpoint) {
  return callerFor(bound).send(
    bound.endpoint,
    sampleInput(bound.endpoint, { also: usualInput(bound.name, () => newId()) }),
    bound.endpoint.upload ? { file: sheet } : {},
  )
}

async function healthy(): Promise<void> {
  await expect.poll(async () => (await send(plans)).status, { timeout: 60_000, interval: 50 }).toBe(200)
}

// The last three reject an account that is no doctor, an unsigned link, and a file that is no photo, before any query.
const aside = [
  'accounts.logout',
  'dictionaries.phoneCodes',
  'doctors.ping',
  'notifications.unsubscribe',
  'contact-reports.send',
]

test(
  'API-3: every call answers 503 with Retry-After without its database and recovers with it',
  { timeout: 180_000 },
  async () => {
    await healthy()
    await line.cut('refuse')
    const wrong: string[] = []
    for (const bound of endpoints.filter(({ name }) => !aside.includes(name))) {
      const { status, body, headers } = await send(bound)
      const code: unknown = Reflect.get(Object(body), 'code')
      if (status !== 503 || code !== 'SERVICE_UNAVAILABLE' || !(Number(headers.get('retry-after')) > 0))
        wrong.push(`${bound.name}: ${status} ${JSON.stringify(body)}`)
    }
    expect(wrong).toEqual([])
    const health = await fetch(`${app.url}/healthz`)
    expect(health.status).toBe(503)
    expect(Number(health.headers.get('retry-after'))).toBeGreaterThan(0)
    await line.mend()
    await healthy()
  },
)

test('API-3: running calls answer 503 too when the database goes down', async () => {
  const calls = Array.from({ length: 60 }, async (_, nth) => {
    await new Promise((resolve) => setTimeout(resolve, nth * 2))
    return (await send(plans)).status
  })
  await new Promise((resolve) => setTimeout(resolve, 40))
  await line.cut('refuse')
  const statuses = new Set(await Promise.all(calls))
  await line.mend()
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses).toContain(503)
  await healthy()
})

test(
  'API-3: a database that accepts connections but never answers times out after 5 seconds',
  { timeout: 120_000 },
  async () => {
    await line.cut('hang')
    let hasAnswered = false
    const sent = send(plans).finally(() => (hasAnswered = true))
    // Twelve seconds of this process, which a stall of the machine does not use up.
    for (let second = 0; second < 12 && !hasAnswered; second++) await Promise.race([sent, sleep(1000)])
    expect(hasAnswered).toBe(true)
    const { status, headers } = await sent
    expect({ status, wait: Number(headers.get('retry-after')) > 0 }).toEqual({ status: 503, wait: true })
    await line.mend()
    await healthy()
  },
)

class Telling extends Error {
  readonly code = 'TELLING'
  readonly detail = 'Key (email)=(secret@example.org) already exists.'
}

test('API-3: an error of 500 and above reveals nothing of what was thrown', async () => {
  const secret = 'secret@example.org'
  const thrown: unknown[] = [
    new Telling(`select * from users where email = '${secret}'`),
    Object.assign(new Error(secret), { statusCode: 500 }),
    Object.assign(new Error(secret), { statusCode: 418 }),
    Object.assign(new Error(secret), { validation: [{ message: secret }] }),
    new TypeError(`Cannot read properties of undefined (reading '${secret}')`),
    new AggregateError([new Error(secret)], secret),
    secret,
    { message: secret, statusCode: 503 },
    null,
  ]
  for (const one of thrown) {
    const broken = wrapped(plans, () => () => Promise.reject(one))
    const planted = await bindApp(app.services, [broken])
    const { status, body, headers } = await realm.callers.ADMIN.at(planted.url).send(plans.endpoint, {})
    await planted.stop()
    expect(JSON.stringify([body, [...headers]])).not.toContain(secret)
    expect(Object.keys(Object(body)).toSorted()).toEqual(
      status === 503 ? ['code', 'details', 'message'] : ['code', 'message'],
    )
    expect(status).toBeGreaterThanOrEqual(400)
  }
  expect(app.logLines.join('')).not.toContain(secret)
})
