import fc from 'fast-check'
import * as z from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import type { TestApp } from '../testing/app.ts'
import type { Caller } from '../testing/caller.ts'
import { nobody } from '../testing/provider.ts'
import { securityApp } from '../testing/security/app.ts'
import { disorderedOf } from '../testing/security/arbitrary-input.ts'
import { allowedCallers, withNewMembers } from '../testing/security/callers.ts'
import { type Operation, operationsOf } from '../testing/security/open-api-operation.ts'
import { randomOf } from '../testing/security/random.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { tableOfField, usualInput } from '../testing/security/samples.ts'
import { size } from '../testing/security/sizes.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

const calls = size('CALLS', 200, 50_000)
/** A provider takes this many calls; then another one begins anew. */
const perProvider = 2500

/** A caller who ends the own session could call nothing any more. */
const endsSession = new Set(['accounts.logout', 'accounts.endSession', 'accounts.changePassword'])
const file = { name: 'people.csv', content: 'first_name,last_name,email\nAna,Torres,ana@example.org\n' }
/** Of a list afterwards: its record may be deleted by then, and a manager may have locked a feature. */
const isUsual = /^(?:200|404 .*|403 FEATURE_LOCKED)$/u
const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? schema.shape : {})
const lists = endpoints.filter(
  ({ endpoint }) => endpoint.kind === 'query' && 'items' in shapeOf(endpoint.output),
)

const ofCompanies = new Set(
  lists.filter(({ endpoint }) => endpoint.scope === 'company').map(({ name }) => name),
)

let app: TestApp
let operations: { operation: Operation; bound: BoundEndpoint }[]

beforeAll(async () => {
  app = await securityApp()
  const named = new Map(endpoints.map((bound) => [bound.name, bound]))
  operations = operationsOf(await (await fetch(`${app.url}/api/openapi.json`)).json()).flatMap(
    (operation) => {
      const bound = named.get(operation.name)
      return bound && !endsSession.has(operation.name) ? [{ operation, bound }] : []
    },
  )
})

/** Calls every list as somebody who may; returns the status and the code of each, and what is wrong with an answer. */
async function readLists(realm: Tenant, callerFor: (bound: BoundEndpoint) => Caller) {
  const idOf = (field: string) =>
    realm.rows[tableOfField[field] ?? '']?.[0] ?? '01900000-0000-7000-8000-000000000000'
  const statuses = new Map<string, string>()
  const faults: string[] = []
  for (const bound of lists) {
    const input = sampleInput(bound.endpoint, { idOf, also: usualInput(bound.name, idOf) })
    const { status, body } = await callerFor(bound).send(bound.endpoint, input)
    const { code = '' } = Object(body) as { code?: string }
    statuses.set(bound.name, code === '' ? `${status}` : `${status} ${code}`)
    if (status >= 500) faults.push(`${bound.name} answers ${status}: ${JSON.stringify(body)}`)
    const { unreadable = [] } = Object(body) as { unreadable?: unknown[] }
    if (unreadable.length > 0) faults.push(`${bound.name} cannot show ${JSON.stringify(unreadable)}`)
  }
  return { statuses, faults }
}

async function callOneProvider(count: number, seed: number): Promise<string[]> {
  const random = randomOf(seed)
  const realm = await createTenant(app)
  const callerFor = await allowedCallers(app, realm)
  const roles = [...Object.values(realm.callers), await nobody(app)]
  const before = await readLists(realm, callerFor)
  const faults = [...before.faults]
  const inputs = new Map<string, fc.Arbitrary<unknown>>()
  for (let nth = 0; nth < count; nth += 1) {
    const { operation, bound } = random.pick(operations)
    const input = inputs.get(operation.name) ?? disorderedOf(operation.input, realm)
    inputs.set(operation.name, input)
    const [sent] = fc.sample(input, { numRuns: 1, seed: random.below(2 ** 31) })
    // Mostly somebody who may call it: only those calls reach the rules behind the rights.
    const caller = random.chance(0.6) ? callerFor(bound) : random.pick(roles)
    const { status, body } = await caller.send(bound.endpoint, sent, operation.isUpload ? { file } : {})
    if (status < 500 || status === 503) continue
    faults.push(
      `${operation.name} answers ${status} to ${JSON.stringify(sent)?.slice(0, 400)}: ${JSON.stringify(body)}`,
    )
  }
  const { renewed, hasArea } = await withNewMembers(app, realm)
  const after = await readLists(renewed, await allowedCallers(app, renewed))
  const gone = [...after.statuses].filter(
    ([name, status]) =>
      before.statuses.get(name) === '200' && !isUsual.test(status) && (hasArea || !ofCompanies.has(name)),
  )
  return [...faults, ...after.faults, ...gone.map(([name, status]) => `${name} answers ${status} afterwards`)]
}

test(
  `API-1: ${calls} calls generated from the document, of every role, end without a 5xx and leave every list alive`,
  { timeout: 120_000 + calls * 200 },
  async () => {
    const { seed } = randomOf()
    const faults: string[] = []
    for (let done = 0; done < calls; done += perProvider)
      faults.push(...(await callOneProvider(Math.min(perProvider, calls - done), seed + done)))
    expect(faults).toEqual([])
  },
)
