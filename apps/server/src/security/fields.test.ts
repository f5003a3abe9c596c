import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import type { TestApp } from '../testing/app.ts'
import type { Caller } from '../testing/caller.ts'
import { bindApp, securityApp, wrapped } from '../testing/security/app.ts'
import { allowedCallers } from '../testing/security/callers.ts'
import { fieldTable } from '../testing/security/field-table.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

let app: TestApp
let realm: Tenant
let callerFor: (bound: BoundEndpoint) => Caller

beforeAll(async () => {
  app = await securityApp()
  realm = await createTenant(app)
  callerFor = await allowedCallers(app, realm)
})

const sheet = { name: 'people.csv', content: 'first_name,last_name\nAna,Torres\n' }

/** Returns the endpoints that accept an unknown field. */
async function lenient(
  bound: readonly BoundEndpoint[],
  url: string,
  extra: Record<string, unknown>,
): Promise<string[]> {
  const found: string[] = []
  for (const one of bound) {
    const { endpoint } = one
    const input = { ...sampleInput(endpoint), ...extra }
    const answer = await callerFor(one)
      .at(url)
      .send(endpoint, input, endpoint.upload ? { file: sheet } : {})
    const [field = ''] = Object.keys(extra)
    const fields: unknown = Reflect.get(Object(answer.body), 'fields')
    if (answer.status !== 400 || Reflect.get(Object(fields), field) !== 'UNKNOWN_FIELD')
      found.push(`${one.name}: ${answer.status}`)
  }
  return found
}

test('TENANCY-7: every call rejects an unknown field and names it', async () => {
  expect(await lenient(endpoints, app.url, { isSuperAdmin: true })).toEqual([])
  expect(await lenient(endpoints, app.url, { provider_id: realm.providerId })).toEqual([])
})

test('TENANCY-7: the check finds a call that ignores unknown fields', async () => {
  const plan = endpoints.find(({ name }) => name === 'plans.detail')!
  const loose: BoundEndpoint = {
    ...plan,
    endpoint: { ...plan.endpoint, input: z.object({ packageId: z.uuid() }) },
  }
  const planted = await bindApp(app.services, [loose])
  expect(await lenient([loose], planted.url, { isSuperAdmin: true })).toEqual(['plans.detail: 404'])
  await planted.stop()
})

test('TENANCY-7: every call with an undeclared field in its response fails', async () => {
  const [plan, save] = ['plans.list', 'companies.save'].map((name) =>
    endpoints.find((one) => one.name === name)!,
  )
  const talkative = [plan!, save!].map((bound) =>
    wrapped(bound, (inner) => async (ctx, input) => ({
      ...Object(await inner(ctx, input)),
      passwordHash: 'leak-of-a-hash',
    })),
  )
  const planted = await bindApp(app.services, talkative)
  for (const bound of talkative) {
    const input = {
      ...sampleInput(bound.endpoint),
      ...(bound.name === 'companies.save' ? { name: 'Talkative' } : {}),
    }
    const answer = await realm.callers.ADMIN.at(planted.url).send(bound.endpoint, input)
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('leak-of-a-hash')
  }
  await planted.stop()
  // The failed response also rolled back what the leaking command did.
  const companies = endpoints.find(({ name }) => name === 'companies.list')!
  const list = await realm.callers.ADMIN.send(companies.endpoint, { searchQuery: 'Talkative' })
  expect(list.body).toMatchObject({ totalCount: 0 })
})

test('TENANCY-7: the readers and writers of each field change only on purpose', async () => {
  await expect(fieldTable(endpoints)).toMatchFileSnapshot('fields.snapshot.txt')
})
