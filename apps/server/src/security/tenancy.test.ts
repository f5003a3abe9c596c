import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { TestApp } from '../testing/app.ts'
import { securityApp } from '../testing/security/app.ts'
import { idFields, inputSchema } from '../testing/security/schema-values.ts'
import { leaked, randomCall, type RandomCall, sendCall } from '../testing/security/random-call.ts'
import { tableOfField } from '../testing/security/samples.ts'
import { randomOf } from '../testing/security/random.ts'
import { size } from '../testing/security/sizes.ts'
import { type TenantWatch, watchTenants } from '../testing/security/tenant-watch.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

const requests = size('B2', 800, 10_000)
const rounds = 6
const atOnce = 6

// Signing out would end the run; the platform's own calls see every provider deliberately.
const tried = endpoints.filter(
  ({ name, endpoint }) => name !== 'accounts.logout' && endpoint.scope !== 'platform',
)

let app: TestApp
let watch: TenantWatch
let realms: Tenant[]

beforeAll(async () => {
  app = await securityApp()
  watch = await watchTenants(app.database.superuserUrl)
  realms = [await createTenant(app), await createTenant(app), await createTenant(app)]
})
afterAll(() => watch.end())

const othersOf = (realm: Tenant) => realms.filter((one) => one !== realm)

test('TENANCY-2: the providers have a row with a canary in every table', async () => {
  for (const realm of realms) expect(await watch.emptyTables(realm)).toEqual([])
})

test('the tests know the table of every id that a call takes', () => {
  const unknown = endpoints.flatMap(({ name, endpoint }) =>
    idFields(inputSchema(endpoint))
      .filter(({ field }) => !(field in tableOfField))
      .map(({ field }) => `${name}: ${field}`),
  )
  expect(unknown).toEqual([])
})

test(
  `TENANCY-2: ${requests} random requests over 3 providers read and write nothing of the others`,
  { timeout: 180_000 + requests * 60 },
  async () => {
    const random = randomOf()
    const breaches: unknown[] = []
    const statuses: Record<number, number> = {}
    const one = async (actor: Tenant, others: Tenant[]): Promise<void> => {
      const target = random.pick(others)
      const call: RandomCall = randomCall(random.pick(tried), {
        random,
        actor,
        others,
        foreign: 0.5,
        ...(random.chance(0.08)
          ? { extra: { [random.pick(['providerId', 'provider_id', 'domainId'])]: target.providerId } }
          : {}),
        ...(random.chance(0.08)
          ? {
              headers: {
                [random.pick(['x-provider-id', 'x-domain-id'])]: random.pick([
                  target.workspaceId,
                  target.areaId,
                ]),
              },
            }
          : {}),
      })
      const answer = await sendCall(call)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const found = leaked(call, answer, others)
      if (found.length > 0 || answer.status >= 500)
        breaches.push({
          endpoint: call.bound.name,
          input: call.input,
          headers: call.headers,
          status: answer.status,
          found,
        })
    }
    for (let round = 0; round < rounds; round += 1) {
      const actor = realms[round % realms.length]!
      const others = othersOf(actor)
      await watch.idle()
      const before = await Promise.all(others.map(watch.fingerprint))
      let left = Math.ceil(requests / rounds)
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (left-- > 0) await one(actor, others)
        }),
      )
      await watch.idle()
      expect(await Promise.all(others.map(watch.fingerprint)), `seed ${random.seed}`).toEqual(before)
      expect(await watch.foreignReferences(actor, others), `seed ${random.seed}`).toEqual([])
      expect(breaches, `seed ${random.seed}`).toEqual([])
    }
    // The run is only meaningful if many of its calls succeed.
    expect(statuses[200], JSON.stringify(statuses)).toBeGreaterThan(requests / 10)
    expect(statuses[404], JSON.stringify(statuses)).toBeGreaterThan(requests / 50)
  },
)
