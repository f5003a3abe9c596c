import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import { setClockOffset } from '../platform/clock.ts'
import { newId } from '../platform/id.ts'
import { withProvider } from '../platform/db/connection/transaction.ts'
import { sql } from 'kysely'
import type { TestApp } from '../testing/app.ts'
import type { Caller } from '../testing/caller.ts'
import { bindApp, securityApp, wrapped } from '../testing/security/app.ts'
import { memberOf } from '../testing/security/callers.ts'
import { tableOfField, usualInput } from '../testing/security/samples.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { idFields, inputSchema } from '../testing/security/schema-values.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'
import { unzip } from '../testing/unzip.ts'

let app: TestApp
let own: Tenant
let other: Tenant

beforeAll(async () => {
  app = await securityApp()
  own = await createTenant(app)
  other = await createTenant(app)
})

const withIds = endpoints.filter(
  ({ endpoint }) =>
    ['provider', 'company', 'member'].includes(endpoint.scope) &&
    idFields(inputSchema(endpoint)).some(({ field }) => tableOfField[field]),
)

const sheet = { name: 'people.csv', content: 'first_name,last_name\nAna,Torres\n' }

/** Builds an input with ids of `realm` where the input takes ids; `chosen` may replace some. */
function inputNaming(
  bound: BoundEndpoint,
  realm: Tenant,
  field: string,
  id: string,
): Record<string, unknown> {
  const path =
    idFields(inputSchema(bound.endpoint)).find((one) => one.field === field && one.path.length <= 2)?.path ??
    []
  const also = path.length === 1 ? { [field]: id } : path[1] === '0' ? { [field]: [id] } : {}
  const idOf = (name: string) =>
    name === field ? id : (realm.rows[tableOfField[name] ?? '']?.[0] ?? newId())
  return sampleInput(bound.endpoint, { idOf, also: { ...usualInput(bound.name, idOf), ...also } })
}

/** The moments at which a spreadsheet was written, in its properties */
const writtenAt = /<dcterms:(created|modified)\b[^>]*>[^<]*</gu

/**
 * Returns the content of a response; of a zip and of a spreadsheet its parts, because their dates only show when it was created.
 */
async function contentOf(body: unknown): Promise<unknown> {
  if (!Buffer.isBuffer(body)) return body
  const parts = await unzip(body)
  return [...parts].map(([path, { content }]) => [
    path,
    path === 'docProps/core.xml' ? content.toString().replaceAll(writtenAt, '') : content.toString('base64'),
  ])
}

async function answerTo(caller: Caller, bound: BoundEndpoint, input: unknown): Promise<string> {
  const { status, body } = await caller.send(
    bound.endpoint,
    input,
    bound.endpoint.upload ? { file: sheet } : {},
  )
  // Ids of records created by the call differ between calls, as does the text about the requested person.
  const text = JSON.stringify({ status, body: await contentOf(body) })
  return text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
}

type Difference = { endpoint: string; field: string; foreign: string; missing: string }

/** Returns where a foreign id gets another response than an unknown one. */
async function differences(bound: BoundEndpoint, url = app.url): Promise<Difference[]> {
  const fields = new Set(idFields(inputSchema(bound.endpoint)).map(({ field }) => field))
  const found: Difference[] = []
  for (const field of fields) {
    const id = other.rows[tableOfField[field] ?? '']?.[0]
    if (!id) continue
    const caller = memberOf(own, bound.endpoint).at(url)
    const foreign = await answerTo(caller, bound, inputNaming(bound, own, field, id))
    const missing = await answerTo(caller, bound, inputNaming(bound, own, field, newId()))
    if (foreign !== missing) found.push({ endpoint: bound.name, field, foreign, missing })
  }
  return found
}

test(
  'TENANCY-6: every call answers a foreign id in any field like an unknown one',
  { timeout: 180_000 },
  async () => {
    const found: Difference[] = []
    for (const bound of withIds) found.push(...(await differences(bound)))
    expect(found).toEqual([])
  },
)

test('TENANCY-6: a call for one record answers 404 to a foreign id', async () => {
  const single = withIds.filter(
    ({ endpoint }) => endpoint.kind === 'query' && inputSchema(endpoint).required?.length === 1,
  )
  const named = single.flatMap((bound) => {
    const [field] = inputSchema(bound.endpoint).required ?? []
    return field && tableOfField[field] && !field.endsWith('s') ? [{ bound, field }] : []
  })
  expect(named.length).toBeGreaterThan(5)
  for (const { bound, field } of named) {
    const id = other.rows[tableOfField[field]!]![0]!
    const caller = memberOf(own, bound.endpoint)
    const { status, body } = await caller.send(bound.endpoint, { [field]: id })
    // Services are listed by plan; the list of an unknown plan is a 404 too.
    expect({ name: bound.name, status, body }).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})

test('TENANCY-6: the check finds a call that distinguishes foreign from missing ids', async () => {
  const bound = endpoints.find(({ name }) => name === 'plans.detail')!
  const telling = wrapped(bound, (inner) => async (ctx, input) => {
    const id = String(Reflect.get(Object(input), 'packageId'))
    const elsewhere = await withProvider(app.services.pools, other.providerId, (db) =>
      sql`select from plans where id = ${id}`.execute(db),
    )
    return elsewhere.rows.length > 0 ? ctx.fail('common.conflict') : inner(ctx, input)
  })
  const planted = await bindApp(app.services, [telling])
  expect(await differences(telling, planted.url)).toHaveLength(1)
  await planted.stop()
})

test('TENANCY-6: two zips of the same content are the same response, whenever they were created', async () => {
  const bound = endpoints.find(({ name }) => name === 'policies.export')!
  const ask = (policyId: string) =>
    answerTo(own.callers.ADMIN, bound, { type: 'POLICY', filters: { policyIds: [policyId] } })
  const [policyId = ''] = own.rows['policies'] ?? []
  const missing = await ask(newId())
  setClockOffset(10_000)
  const [later, other] = await Promise.all([ask(newId()), ask(policyId)]).finally(() => setClockOffset(0))
  expect(later).toBe(missing)
  expect(other).not.toBe(missing)
})

test('TENANCY-6: a unique value of one provider is available in another', async () => {
  const save = (name: string) => endpoints.find((one) => one.name === name)!.endpoint
  const person = {
    firstName: 'Ana',
    lastName: 'Torres',
    email: 'ana@unique.example',
    phone: '+34911000021',
    identificationNumber: 'U-1',
  }
  for (const realm of [own, other]) {
    await realm.callers.ADMIN.ok(save('companies.save'), { name: 'Unique' })
    await realm.callers.ADMIN.ok(save('insurers.save'), { title: 'Unique' })
    await realm.callers.ADMIN.ok(save('insured.save'), {
      ...person,
      programId: realm.rows['plans']![0],
      policyNumberSave: 'U-77',
      confirm: ['POLICY_VALIDITY_PERIOD_NOT_SPECIFIED'],
    })
  }
  const twice = await own.callers.ADMIN.send(save('companies.save'), { name: 'Unique' })
  expect(twice.status).toBe(409)
})
