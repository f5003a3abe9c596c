import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import { Caller } from '../testing/caller.ts'
import type { TestApp } from '../testing/app.ts'
import { bindApp, securityApp } from '../testing/security/app.ts'
import { roleContexts, type RoleContext } from '../testing/security/rights-cases.ts'
import { rightsFaults } from '../testing/security/rights-faults.ts'
import { withOwnSession } from '../testing/security/users.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

let app: TestApp
let realm: Tenant
let contexts: RoleContext[]

beforeAll(async () => {
  app = await securityApp()
  realm = await createTenant(app)
  contexts = await roleContexts(app, realm, await createTenant(app))
})

test(
  'TENANCY-1: every endpoint × every role context answers as the tables require',
  { timeout: 300_000 },
  async () => {
    const contextsWithSession = new Set(contexts.filter(({ is }) => is.session).map(({ http }) => http))
    const { faults, calls } = await rightsFaults(endpoints, contexts, ({ http }, { name }) =>
      // Logging out ends the session that the other calls need.
      name === 'accounts.logout' && contextsWithSession.has(http) ? withOwnSession(app, http) : http,
    )
    expect(faults).toEqual([])
    expect(calls).toBeGreaterThanOrEqual(endpoints.length * contexts.length)
  },
)

test('TENANCY-1: the check finds every endpoint that checks no right', { timeout: 300_000 }, async () => {
  // HR is the only role of a company area and has every right that its calls need, so no caller there could
  // find the fault.
  const guarded = endpoints.filter(
    ({ endpoint }) => typeof endpoint.access !== 'string' && endpoint.scope !== 'company',
  )
  const planted = guarded.map((bound): BoundEndpoint => ({
    ...bound,
    endpoint: { ...bound.endpoint, access: '@auth' },
  }))
  const broken = await bindApp(app.services, planted)
  // DOCTOR and MANAGER have the fewest rights, and none in common: together they must find each fault.
  const few = ['DOCTOR', 'manager in a provider']
  const fresh = await roleContexts(app, realm, await createTenant(app))
  const tokens = new Map(fresh.map(({ name, http }) => [name, http.token]))
  const narrow = contexts.filter(({ name }) => few.includes(name))
  const { faults } = await rightsFaults(
    planted,
    narrow,
    ({ name, http }) => new Caller(broken.url, { token: tokens.get(name) ?? '', headers: http.headers }),
  )
  await broken.stop()
  expect([...new Set(faults.map(({ endpoint }) => endpoint))].toSorted()).toEqual(
    planted.map(({ name }) => name).toSorted(),
  )
})

test('a disabled feature answers FEATURE_LOCKED, but only to callers with the right', async () => {
  const locked = await createTenant(app, { features: [] })
  const feature = endpoints.filter(
    ({ endpoint }) => typeof endpoint.access !== 'string' && endpoint.access.feature,
  )
  for (const { name, endpoint } of feature) {
    const roles = typeof endpoint.access === 'string' ? undefined : endpoint.access.roles
    // Doctors alone have their own calls.
    const caller = roles && !roles.includes('ADMIN') ? locked.callers.DOCTOR : locked.callers.ADMIN
    const answer = await caller.send(endpoint, {})
    expect({ name, status: answer.status, body: answer.body }).toMatchObject({
      status: 403,
      body: { code: 'FEATURE_LOCKED' },
    })
  }
  // Tests the gate itself on an endpoint of the product that has none yet.
  const plain = endpoints.find(({ name }) => name === 'plans.list')!
  const gated: BoundEndpoint = {
    ...plain,
    endpoint: { ...plain.endpoint, access: { anyOf: ['PLANS_CREATE'], feature: 'AI_GENERATION' } },
  }
  const planted = await bindApp(app.services, [gated])
  const at = (caller: Caller) => new Caller(planted.url, { headers: caller.headers }).send(gated.endpoint, {})
  expect((await at(locked.callers.ADMIN)).body).toMatchObject({ code: 'FEATURE_LOCKED' })
  expect((await at(locked.callers.AGENT)).body).toMatchObject({ code: 'FORBIDDEN' })
  expect((await at(realm.callers.ADMIN)).status).toBe(200)
  await planted.stop()
})

test('a granted or revoked right takes effect on the next request', async () => {
  const own = await createTenant(app)
  const plans = endpoints.find(({ name }) => name === 'plans.list')!.endpoint
  const { AGENT } = own.callers
  const role = (to: string) =>
    own.callers.ADMIN.ok(endpoints.find(({ name }) => name === 'members.save')!.endpoint, {
      grantId: own.rows['grants']![2],
      role: to,
    })
  expect((await AGENT.send(plans, {})).status).toBe(200)
  await role('DOCTOR')
  expect((await AGENT.send(plans, {})).status).toBe(403)
  await role('AGENT')
  expect((await AGENT.send(plans, {})).status).toBe(200)
})
