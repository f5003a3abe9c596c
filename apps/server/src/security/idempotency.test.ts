import { files } from '@coverline/contract/files/endpoints'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import { withUnscoped } from '../platform/db/connection/transaction.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import { newId } from '../platform/id.ts'
import type { TestApp } from '../testing/app.ts'
import type { Answer, Caller } from '../testing/caller.ts'
import { bindApp, securityApp, wrapped } from '../testing/security/app.ts'
import { allowedCallers } from '../testing/security/callers.ts'
import { randomOf } from '../testing/security/random.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { size } from '../testing/security/sizes.ts'
import { giveRole } from '../testing/security/users.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

const rounds = size('C4', 20, 1000)

let app: TestApp
let realm: Tenant
const named = (name: string): BoundEndpoint => endpoints.find((one) => one.name === name)!

beforeAll(async () => {
  app = await securityApp()
  realm = await createTenant(app)
})

/** Commands that create a record, with the field that names it and the list that finds it */
const makers = [
  { save: named('companies.save'), list: named('companies.list'), field: 'name', all: {} },
  {
    save: named('insurers.save'),
    list: named('insurers.list'),
    field: 'title',
    all: { statuses: ['ACTIVE', 'NOT_ACTIVE'] },
  },
  { save: named('plans.save'), list: named('plans.list'), field: 'name', all: {} },
]
type Maker = (typeof makers)[number]

const inputOf = ({ save, field }: Maker, name: string): Record<string, unknown> => ({
  ...sampleInput(save.endpoint),
  ...(save.name === 'plans.save' ? { insurancePlanTypeSave: 'INDIVIDUAL', insuranceTypeSave: 'HEALTH' } : {}),
  [field]: name,
})

async function countOf(maker: Maker, name: string): Promise<number> {
  const { body } = await realm.callers.ADMIN.send(maker.list.endpoint, { searchQuery: name, ...maker.all })
  return Number(Reflect.get(Object(body), 'totalCount'))
}

const say = ({ status, body }: Answer<unknown>): string => `${status} ${JSON.stringify(body)}`

/**
 * Tries one key with retries, duplicates and concurrent twins of one caller; returns the faults of the
 * responses and the effect. Names of plans are not unique, so only the key prevents duplicates.
 */
async function oneKey(maker: Maker, random: ReturnType<typeof randomOf>, url: string): Promise<string[]> {
  const caller = realm.callers.ADMIN.at(url)
  const name = `Once ${newId()}`
  const headers = { 'idempotency-key': newId() }
  const send = () => caller.send(maker.save.endpoint, inputOf(maker, name), { headers })
  const answers: Answer<unknown>[] = []
  for (let wave = 0; wave <= random.below(3); wave += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 1 + random.below(4) }, send))))
  }
  answers.push(await send())
  const done = answers.filter(({ status }) => status === 200)
  const faults = new Set(done.map(({ body }) => JSON.stringify(body))).size === 1 ? [] : ['successes differ']
  const odd = answers.filter((one) => one.status !== 200 && !say(one).includes('REQUEST_IN_FLIGHT'))
  if (odd.length > 0) faults.push(`odd answers: ${odd.map(say).join(', ')}`)
  if (answers.at(-1)?.headers.get('idempotency-replayed') !== (answers.length > 1 ? 'true' : null))
    faults.push('not marked as replayed')
  const made = await countOf(maker, name)
  if (made !== 1) faults.push(`made ${made} times`)
  const other = await caller.send(maker.save.endpoint, inputOf(maker, `${name} B`), { headers })
  if (!say(other).startsWith('422 {"code":"IDEMPOTENCY_KEY_REUSED"'))
    faults.push(`another body: ${say(other)}`)
  return faults
}

test(
  `API-4: ${rounds} keys with retries, duplicates and parallel twins have one effect each`,
  { timeout: 60_000 + rounds * 300 },
  async () => {
    const random = randomOf()
    const faults: string[] = []
    for (let done = 0; done < rounds; done += 4) {
      const found = await Promise.all(
        Array.from({ length: 4 }, () => oneKey(random.pick(makers), random, app.url)),
      )
      faults.push(...found.flat())
    }
    expect(faults, `seed ${random.seed}`).toEqual([])
  },
)

test('API-4: the check finds a command that keeps no key', async () => {
  const maker = makers[2]!
  const forgetful = {
    ...maker.save,
    endpoint: { ...maker.save.endpoint, noIdempotency: true } as BoundEndpoint['endpoint'],
  }
  const planted = await bindApp(app.services, [forgetful])
  const faults = await oneKey(maker, randomOf(3), planted.url)
  await planted.stop()
  expect(faults.join()).toMatch(/made \d+ times/)
  expect(faults.join()).toMatch('another body')
})

test('API-4: a twin during the first call gets 409, and the stored response afterwards', async () => {
  const maker = makers[2]!
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  let entered: () => void = () => undefined
  const inside = new Promise<void>((resolve) => (entered = resolve))
  const slow = wrapped(maker.save, (inner) => async (ctx, input) => {
    entered()
    await gate
    return inner(ctx, input)
  })
  const planted = await bindApp(app.services, [slow])
  const caller = realm.callers.ADMIN.at(planted.url)
  const headers = { 'idempotency-key': newId() }
  const input = inputOf(maker, `Slow ${newId()}`)
  const first = caller.send(maker.save.endpoint, input, { headers })
  await inside
  const twin = await caller.send(maker.save.endpoint, input, { headers })
  expect(twin).toMatchObject({ status: 409, body: { code: 'REQUEST_IN_FLIGHT' } })
  release()
  const answer = await first
  expect(answer.status).toBe(200)
  const later = await caller.send(maker.save.endpoint, input, { headers })
  await planted.stop()
  expect({ status: later.status, body: later.body }).toEqual({ status: 200, body: answer.body })
})

test('API-4: a rejected command keeps no key; another user or call may use the same key', async () => {
  const maker = makers[2]!
  const { ADMIN, INSURANCE_OPERATOR } = realm.callers
  const headers = { 'idempotency-key': newId() }
  const wrong = await ADMIN.send(maker.save.endpoint, { packageId: newId(), name: 'x' }, { headers })
  expect(wrong.status).toBe(404)
  const right = await ADMIN.send(maker.save.endpoint, inputOf(maker, `Own ${newId()}`), { headers })
  expect(right.status).toBe(200)
  const operator = await INSURANCE_OPERATOR.send(maker.save.endpoint, inputOf(maker, `Other ${newId()}`), {
    headers,
  })
  expect(operator.status).toBe(200)
  expect(operator.body).not.toEqual(right.body)
  const elsewhere = await ADMIN.send(makers[0]!.save.endpoint, inputOf(makers[0]!, `Else ${newId()}`), {
    headers,
  })
  expect(elsewhere).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('API-4: a key used for one file is rejected for another file or name', async () => {
  const { ADMIN } = realm.callers
  const headers = { 'idempotency-key': newId() }
  const send = (name: string, content: string) =>
    ADMIN.send(files.save, { type: 'CSV' }, { headers, file: { name, content } })
  const first = await send('march.csv', 'name\nAna\n')
  expect(first.status).toBe(200)
  expect(await send('march.csv', 'name\nAna\n')).toMatchObject({ status: 200, body: first.body })
  for (const [name, content] of [
    ['march.csv', 'name\nBob\n'],
    ['april.csv', 'name\nAna\n'],
  ] as const)
    expect(await send(name, content)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('API-4: a key used in one workspace is rejected in another', async () => {
  const [maker, other] = [makers[0]!, await createTenant(app)]
  const { providerId, workspaceId } = other
  await giveRole(app, { providerId, workspaceId, userId: realm.callers.ADMIN.userId, role: 'ADMIN' })
  const caller = realm.callers.ADMIN.with({ 'x-provider-id': realm.workspaceId })
  const headers = { 'idempotency-key': newId() }
  const input = inputOf(maker, `Once ${newId()}`)
  expect((await caller.send(maker.save.endpoint, input, { headers })).status).toBe(200)
  const elsewhere = caller.with({ 'x-provider-id': workspaceId })
  expect(await elsewhere.send(maker.save.endpoint, input, { headers })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

/** The samples hold wrong passwords; their count must not lock the caller out. */
const clearCounters = () =>
  withUnscoped(app.services.pools, 'sign-in', (db) => sql`delete from sign_in_attempts`.execute(db))

/** Returns the response status of a command with a malformed key. */
async function withKey(caller: Caller, bound: BoundEndpoint, key: string): Promise<number> {
  return (
    await caller.send(bound.endpoint, sampleInput(bound.endpoint), { headers: { 'idempotency-key': key } })
  ).status
}

test(
  'API-4: every command rejects a malformed key; queries and sign-in ignore it',
  { timeout: 180_000 },
  async () => {
    const callerFor = await allowedCallers(app, realm)
    const wrong: string[] = []
    for (const bound of endpoints) {
      const { endpoint } = bound
      if (endpoint.upload || bound.name === 'accounts.logout') continue
      const takesKey =
        endpoint.kind === 'command' && endpoint.noIdempotency !== true && endpoint.access !== '@public'
      if (endpoint.errors.includes('accounts.too-many-attempts')) await clearCounters()
      const plain = (await callerFor(bound).send(endpoint, sampleInput(endpoint))).status
      for (const key of ['a b', 'x'.repeat(201)]) {
        const status = await withKey(callerFor(bound), bound, key)
        if (takesKey ? status !== 400 : status !== plain) wrong.push(`${bound.name}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
