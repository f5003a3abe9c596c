import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import type { TestApp } from '../testing/app.ts'
import type { Answer, Caller } from '../testing/caller.ts'
import { bindApp, securityApp, wrapped } from '../testing/security/app.ts'
import { disorderedOf } from '../testing/security/arbitrary-input.ts'
import { allowedCallers } from '../testing/security/callers.ts'
import { type Operation, operationsOf } from '../testing/security/open-api-operation.ts'
import { seedOfRun } from '../testing/security/random.ts'
import { size } from '../testing/security/sizes.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

const cases = size('C1', 8, 200)
/** What no answer may show: statements, tables, stack frames, texts of drivers. */
const inside =
  /\b(select .* from|insert into|delete from|syntax error|violates|duplicate key|relation "|column "|pg_|kysely|node_modules)|\.(ts|js):\d+|\bat \w+ \(/i

let app: TestApp
let realm: Tenant
let operations: Operation[]
let callerFor: (bound: BoundEndpoint) => Caller

beforeAll(async () => {
  app = await securityApp()
  realm = await createTenant(app)
  callerFor = await allowedCallers(app, realm)
  operations = operationsOf(await (await fetch(`${app.url}/api/openapi.json`)).json())
})

const file = { name: 'people.csv', content: 'first_name,last_name,email\nAna,Torres,ana@example.org\n' }

function send(operation: Operation, caller: Caller, input: unknown): Promise<Answer<unknown>> {
  const { endpoint } = endpoints.find(({ name }) => name === operation.name)!
  return caller.send(endpoint, input, operation.isUpload ? { file } : {})
}

function faultOf(operation: Operation, answer: Answer<unknown>): string | undefined {
  if (answer.status >= 500 && answer.status !== 503) return `status ${answer.status}`
  if (answer.status >= 400 && inside.test(JSON.stringify(answer.body)))
    return `shows its inside: ${JSON.stringify(answer.body)}`
  return operation.faultOf(answer.status, answer.body)
}

/** Calls an operation with generated inputs; returns the first fault, shrunk to a minimum. */
async function fuzz(operation: Operation, caller: Caller): Promise<string | undefined> {
  const result = await fc.check(
    fc.asyncProperty(disorderedOf(operation.input, realm), async (input) => {
      const fault = faultOf(operation, await send(operation, caller, input))
      if (fault) throw new Error(fault)
    }),
    {
      numRuns: cases,
      endOnFailure: false,
      seed: seedOfRun(),
    },
  )
  if (!result.failed) return undefined
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : 'unknown'
  return `${operation.name} (seed ${result.seed}): ${reason} for ${JSON.stringify(result.counterexample)?.slice(0, 400)}`
}

describe('API-1: calls generated from the OpenAPI document', () => {
  test('cover every endpoint', () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual(
      endpoints.map(({ name }) => name).toSorted(),
    )
  })

  test(
    `get no 5xx, undocumented status or response, or internal text in ${cases} cases per operation`,
    { timeout: 60_000 + cases * 6000 },
    async () => {
      const faults: string[] = []
      for (const operation of operations.filter(({ name }) => name !== 'accounts.logout')) {
        const bound = endpoints.find(({ name }) => name === operation.name)!
        const fault = await fuzz(operation, callerFor(bound))
        if (fault) faults.push(fault)
      }
      expect(faults).toEqual([])
    },
  )

  test('are rejected by every operation with a missing or wrong session', async () => {
    const open: string[] = []
    for (const operation of operations) {
      const bound = endpoints.find(({ name }) => name === operation.name)!
      for (const authorization of ['', 'Bearer ', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi']) {
        const { status } = await send(operation, callerFor(bound).with({ authorization }), {})
        if ((status === 401) === operation.isPublic)
          open.push(`${operation.name} with "${authorization.slice(0, 8)}": ${status}`)
      }
    }
    expect(open).toEqual([])
  })

  test('find a crash, an undocumented status, a response of the wrong shape and an internal text', async () => {
    const bound = endpoints.find(({ name }) => name === 'plans.detail')!
    const operation = operations.find(({ name }) => name === 'plans.detail')!
    const crashing = wrapped(bound, () => () => Promise.reject(new Error('select 1 from plans')))
    const planted = await bindApp(app.services, [crashing])
    expect(await fuzz(operation, realm.callers.ADMIN.at(planted.url))).toMatch('status 500')
    await planted.stop()
    const headers = new Headers()
    expect(faultOf(operation, { status: 418, body: {}, headers })).toMatch('not in the document')
    expect(faultOf(operation, { status: 200, body: { packageId: 1 }, headers })).toMatch('not as described')
    expect(
      faultOf(operation, {
        status: 400,
        body: { code: 'X', message: 'duplicate key value violates' },
        headers,
      }),
    ).toMatch('inside')
  })
})
