import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '../features.ts'
import { makeUser } from '../features/accounts/factory.ts'
import { now, setClockOffset } from '../platform/clock.ts'
import { withUnscoped } from '../platform/db/connection/transaction.ts'
import { wrapped } from '../testing/security/app.ts'
import type { TestApp } from '../testing/app.ts'
import { Caller } from '../testing/caller.ts'
import { bindApp, securityApp } from '../testing/security/app.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

const day = 24 * 3_600_000
const password = 'Correct-Horse-7'
let app: TestApp
let realm: Tenant
let email: string

const named = (name: string) => endpoints.find((one) => one.name === name)!

beforeAll(async () => {
  app = await securityApp()
  realm = await createTenant(app)
  email = `clock-${realm.canary}@example.org`
  await withUnscoped(app.services.pools, 'clock test', async (db) => {
    await makeUser(db, { email, password })
    // Simulated sign-ins of other suites may have locked this machine's address.
    await sql`delete from sign_in_attempts`.execute(db)
  })
})
afterEach(() => {
  setClockOffset(0)
  vi.useRealTimers()
})

function processClock(by: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
}

async function databaseNow(): Promise<number> {
  const { rows } = await app.services.pools.main.query<{ moment: Date }>('select clock_timestamp() as moment')
  return rows[0]!.moment.getTime()
}

async function signIn(): Promise<{ token: string; expiresAt: string }> {
  const nobody = new Caller(app.url)
  const { body } = await nobody.send(named('accounts.login').endpoint, { email, password })
  const session = await nobody.send(named('accounts.openSession').endpoint, {
    secret: Reflect.get(Object(body), 'secret'),
  })
  expect(session.status, JSON.stringify([body, session.body])).toBe(200)
  return session.body as { token: string; expiresAt: string }
}

for (const by of [-3 * day, 3 * day]) {
  test(`FAULTS-4: a process clock ${by / day} days off does not affect sessions, secrets and tickets`, async () => {
    const before = await signIn()
    processClock(by)
    expect(Math.abs(now().getTime() - (await databaseNow()))).toBeLessThan(5000)
    // Covers sessions from before and sessions opened now.
    const info = named('accounts.info').endpoint
    expect((await new Caller(app.url, { token: before.token }).send(info, {})).status).toBe(200)
    const after = await signIn()
    const lifetime = Date.parse(after.expiresAt) - (await databaseNow())
    expect(Math.round(lifetime / 60_000)).toBe(12 * 60)
    expect((await new Caller(app.url, { token: after.token }).send(info, {})).status).toBe(200)
    const tickets = await realm.callers.ADMIN.send(named('files.ticket').endpoint, {
      cdnFileIds: realm.rows['files'],
    })
    const [file] = (tickets.body as { items: { url: string }[] }).items
    expect((await fetch(`${app.url}${file!.url}`)).status).toBe(200)
    // No written row has the wrong time.
    const { rows } = await withUnscoped(app.services.pools, 'clock test', (db) =>
      sql<{
        off: number
      }>`select count(*)::int as off from sessions where created_at > now() + interval '1 hour'
        or expires_at > now() + interval '31 days'`.execute(db),
    )
    expect(rows).toEqual([{ off: 0 }])
  })
}

test('FAULTS-4: a session ends at its time by the product’s clock, and not before', async () => {
  const { token } = await signIn()
  const status = async () =>
    (await new Caller(app.url, { token }).send(named('accounts.info').endpoint, {})).status
  setClockOffset(11.9 * 3_600_000)
  expect(await status()).toBe(200)
  setClockOffset(12.1 * 3_600_000)
  expect(await status()).toBe(401)
  setClockOffset(0)
  expect(await status()).toBe(200)
})

test('FAULTS-4: the check finds a call that uses the process’s clock', async () => {
  const made = Date.now()
  const naive = wrapped(
    named('plans.list'),
    (inner) => (ctx, input) =>
      Math.abs(Date.now() - made) > day ? ctx.fail('common.forbidden') : inner(ctx, input),
  )
  const planted = await bindApp(app.services, [naive])
  const status = async () => (await realm.callers.ADMIN.at(planted.url).send(naive.endpoint, {})).status
  expect(await status()).toBe(200)
  processClock(3 * day)
  expect(await status()).toBe(403)
  vi.useRealTimers()
  await planted.stop()
})
