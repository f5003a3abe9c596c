import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import type { Sessions } from '../platform/http/sessions.ts'
import type { Services } from '../platform/services.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { bindApp } from '../testing/security/app.ts'
import {
  dropForeignKeys,
  GullibleSessions,
  openPools,
  providerFromBody,
} from '../testing/security/planted-tenancy.ts'
import { leaked, randomCall, sendCall } from '../testing/security/random-call.ts'
import { type Random, randomOf } from '../testing/security/random.ts'
import { idFields, inputSchema } from '../testing/security/schema-values.ts'
import { isLong, size } from '../testing/security/sizes.ts'
import { type TenantWatch, watchTenants } from '../testing/security/tenant-watch.ts'
import { isTurn, numberOf } from '../testing/security/turns.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'
import { harmless } from '../testing/security/harmless-faults.ts'

/** Number of calls of one planted fault before it counts as missed */
const most = size('B3', 50, 200)

const inProvider = endpoints.filter(
  ({ name, endpoint }) =>
    (endpoint.scope === 'provider' || endpoint.scope === 'company') && !(name in harmless),
)

let app: TestApp
let watch: TenantWatch
let thief: Tenant
let victim: Tenant
// The same choices in every run, so that what is found does not change by itself.
const steady = randomOf(7)
const planted: { fault: string; found: boolean }[] = []

beforeAll(async () => {
  app = await startTestApp(await freshDatabase())
  watch = await watchTenants(app.database.superuserUrl)
  thief = await createTenant(app, { perPlan: 8 })
  victim = await createTenant(app, { perPlan: 8 })
  // Background work of the tenants changes their rows.
  await watch.idle()
})
afterAll(async () => {
  await watch.end()
  await app.stop()
})

type Aim = {
  foreign: number
  extra?: Record<string, unknown>
  headers?: Record<string, string>
  tries?: number
  usual?: number
  random?: Random
}

/** Tries a planted fault with the calls and checks of B2, until one shows it. */
async function isFound(
  bound: BoundEndpoint,
  url: string,
  { tries = most, random = steady, ...aim }: Aim,
): Promise<boolean> {
  const before = await watch.fingerprint(victim)
  for (let nth = 1; nth <= tries; nth += 1) {
    const call = randomCall(bound, { random, actor: thief, others: [victim], url, ...aim })
    const answer = await sendCall(call)
    if (answer.status >= 500 || leaked(call, answer, [victim]).length > 0) return true
    if (nth % 5 > 0 || bound.endpoint.kind === 'query') continue
    if (JSON.stringify(await watch.fingerprint(victim)) !== JSON.stringify(before)) return true
    if ((await watch.foreignReferences(thief, [victim])).length > 0) return true
  }
  return false
}

async function renewRealms(): Promise<void> {
  thief = await createTenant(app)
  victim = await createTenant(app)
}

async function plant(
  kind: string,
  faulty: readonly BoundEndpoint[],
  aim: () => Aim,
  setup: { services?: Services; sessions?: Sessions },
) {
  const broken = await bindApp(setup.services ?? app.services, faulty, setup.sessions)
  for (const [nth, bound] of faulty.entries()) {
    const fault = `${kind}: ${bound.name}`
    if (fault in harmless || !isTurn(nth)) continue
    // A fault that was found may have deleted what the next needs.
    if (planted.length % 4 === 0) await renewRealms()
    let found = await isFound(bound, broken.url, { ...aim(), random: randomOf(numberOf(fault)) })
    if (!found) {
      await renewRealms()
      // Some calls get past their own rules with their usual fields alone.
      const again = { tries: 2 * most, usual: 0.9, random: randomOf(numberOf(`${fault} again`)) }
      found = await isFound(bound, broken.url, { ...aim(), ...again })
    }
    planted.push({ fault, found })
  }
  await broken.stop()
}

test('every call that is left out exists', () => {
  const calls = new Set(endpoints.map(({ name }) => name))
  const named = Object.keys(harmless).map((fault) => fault.split(': ').at(-1) ?? '')
  expect(named.filter((name) => !calls.has(name))).toEqual([])
})

test('without a planted fault the check finds nothing', { timeout: 180_000 }, async () => {
  const sound = await bindApp(app.services, inProvider)
  for (const bound of inProvider)
    expect(await isFound(bound, sound.url, { foreign: 0.9, tries: 5 }), bound.name).toBe(false)
  await sound.stop()
})

test(
  'TENANCY-3: the check finds a missing filter with a role that bypasses row level security',
  { timeout: 300_000 },
  async () => {
    const services = { ...app.services, pools: openPools(app.database.superuserUrl) }
    await plant('no filter', inProvider, () => ({ foreign: 0.9 }), { services })
    await services.pools.end()
  },
)

test(
  'TENANCY-3: the check finds a call that takes the provider from the body',
  { timeout: 300_000 },
  async () => {
    const aim = () => ({ foreign: 0.9, extra: { providerId: victim.providerId } })
    await plant(
      'provider from the body',
      inProvider
        .filter(({ endpoint }) => !endpoint.upload && endpoint.method !== 'GET')
        .map(providerFromBody),
      aim,
      {},
    )
  },
)

test(
  'TENANCY-3: the check finds a call that accepts a foreign workspace in the header',
  { timeout: 300_000 },
  async () => {
    // Each pair of providers has separate workspaces, so a getter requests the sessions each time.
    const headers = () => ({ 'x-provider-id': victim.workspaceId, 'x-domain-id': victim.areaId })
    await plant('foreign header', inProvider, () => ({ foreign: 0.9, headers: headers() }), {
      sessions: new GullibleSessions(app.services.pools, () => [victim]),
    })
  },
)

test(
  'TENANCY-3: the check finds a row that refers to a row of another provider',
  { timeout: 300_000 },
  async () => {
    await watch.run(dropForeignKeys)
    const services = { ...app.services, pools: openPools(app.database.superuserUrl) }
    const naming = inProvider.filter(
      ({ endpoint }) => endpoint.kind === 'command' && idFields(inputSchema(endpoint)).length > 0,
    )
    await plant('foreign key', naming, () => ({ foreign: 0.6 }), { services })
    await services.pools.end()
  },
)

test('TENANCY-3: the check finds at least 95 % of the planted faults', () => {
  const missed = planted.filter(({ found }) => !found).map(({ fault }) => fault)
  expect(planted.length).toBeGreaterThan(inProvider.length * (isLong ? 3 : 0.6))
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(planted.length * 0.05)
})
